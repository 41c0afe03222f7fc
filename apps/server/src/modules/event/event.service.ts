import type { Readable } from 'node:stream';
import type { Announcement } from '../../db/announce.ts';
import type { Db } from '../../db/db.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { sessionsThatCount } from './event.queries.ts';
import { type Listener, listen } from './listener.ts';
import { createStreams, type Stream } from './streams.ts';

export type Events = {
  /** A stream of the actor’s; rejects while nothing can be heard from the database. */
  open(actor: Actor): Promise<Readable>;
  /** How many streams are open. */
  count(): number;
  /** Ends all streams, and takes no more. */
  close(): Promise<void>;
};
/** How many notifications each of these people has not read. */
type UnreadCounts = (db: Db, users: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Proxies cut what is silent for 30 to 60 seconds. */
const heartbeat = 25_000;

/** Passes on what is announced in the database to the streams of those it is for. */
export function createEvents({ db, pool, now, log }: Services, unreadCounts: UnreadCounts): Events {
  const streams = createStreams();
  let listening: Promise<Listener> | undefined;
  let beating: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Whose unread notifications are to be counted. */
  const waiting = new Set<string>();
  let counting: Promise<void> | undefined;

  /** Events announced meanwhile are lost, so all streams end: pages reconnect and read everything again. */
  const endAll = () => {
    for (const stream of streams.all()) stream.end();
  };

  const listener = (): Promise<Listener> => {
    const forget = () => {
      listening = undefined;
      endAll();
    };
    listening ??= listen(pool, hear, forget).catch((error) => {
      listening = undefined;
      throw error;
    });
    return listening;
  };

  const inBackground = (work: Promise<void>) =>
    work.catch((error) => {
      log.warn({ err: error }, 'live events could not be sent');
      endAll();
    });

  function hear(announcement: Announcement): void {
    const theirs = [...streams.of(announcement.user)];
    if (theirs.length === 0) return;
    switch (announcement.kind) {
      case 'notification':
        return void inBackground(tellUnread(announcement.user));
      case 'changed': {
        const { task, submission } = announcement;
        for (const stream of theirs) stream.send({ event: 'changed', data: { task, submission } });
        return;
      }
      case 'edited': {
        const { task, version } = announcement;
        for (const stream of theirs) stream.send({ event: 'edited', data: { task, version } });
        return;
      }
      case 'session':
        return void inBackground(endOver(theirs, announcement.by));
      default:
        announcement satisfies never; // a newer server beside this one may say more
    }
  }

  /** Those who come while others are counted are counted together afterwards: a burst costs two statements. */
  function tellUnread(user: string): Promise<void> {
    waiting.add(user);
    counting ??= (async () => {
      try {
        while (waiting.size > 0) {
          const users = [...waiting];
          waiting.clear();
          for (const [one, unread_count] of await unreadCounts(db, users))
            for (const stream of streams.of(one)) stream.send({ event: 'notification', data: { unread_count } });
        }
      } finally {
        counting = undefined;
      }
    })();
    return counting;
  }

  async function endOver(some: readonly Stream[], by: string | null): Promise<void> {
    const counted = await sessionsThatCount(
      db,
      some.map(({ session }) => session),
      now(),
    );
    for (const stream of some) {
      if (counted.has(stream.session)) continue;
      // Who asked for it may be about to get a new token; it comes back with that one.
      if (stream.session !== by) stream.send({ event: 'session', data: { state: 'ended' } });
      stream.end();
    }
  }

  async function beat(): Promise<void> {
    const open = streams.all();
    for (const stream of open) stream.comment();
    if (open.length === 0) {
      clearInterval(beating);
      beating = undefined;
      return;
    }
    await (await listener()).check();
    await endOver(open, null);
  }

  return {
    open: async ({ id, session_id }) => {
      if (!isClosed) await listener();
      if (isClosed) throw new AppError('unavailable', {}, { retryAfter: 5 });
      beating ??= setInterval(() => void inBackground(beat()), heartbeat).unref();
      const stream = streams.add(id, session_id);
      try {
        // it may have ended before this server heard it
        await Promise.all([endOver([stream], null), tellUnread(id)]);
      } catch (error) {
        stream.end();
        throw error;
      }
      return stream.body;
    },

    count: () => streams.all().length,

    close: async () => {
      isClosed = true;
      clearInterval(beating);
      endAll();
      const current = await listening?.catch(() => undefined);
      current?.stop();
    },
  };
}
