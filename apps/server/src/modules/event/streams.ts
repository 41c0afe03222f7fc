import { Readable } from 'node:stream';
import type { components } from '@concord/openapi';

export type LiveEvent = components['schemas']['LiveEvent'];
export type Stream = {
  readonly user: string;
  readonly session: string;
  readonly body: Readable;
  send(event: LiveEvent): void;
  /** What is only there to be heard. */
  comment(): void;
  end(): void;
};

/** A browser has six connections to a server that speaks HTTP/1.1; pages of one session must not hold them all. */
const perSession = 4;
const perUser = 20;
/** Who leaves this much unread does not read: a page that comes back reads everything again. */
const unreadBytes = 64 * 1024;

/** Milliseconds until a disconnected client reconnects, unless it knows better. */
const opening = 'retry: 2000\n\n';
const written = ({ event, data }: LiveEvent) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The open streams of this server, by person. */
export function createStreams() {
  const byUser = new Map<string, Set<Stream>>();

  function add(user: string, session: string): Stream {
    const body = new Readable({ read() {}, highWaterMark: unreadBytes });
    const write = (text: string) => {
      if (body.destroyed || body.readableEnded) return;
      if (!body.push(text)) body.destroy();
    };
    const end = () => {
      remove(stream);
      if (!body.destroyed) body.push(null);
    };
    const stream: Stream = {
      user,
      session,
      body,
      send: (event) => write(written(event)),
      comment: () => write(':\n\n'),
      end,
    };
    makeRoom(user, session);
    const theirs = byUser.get(user) ?? new Set();
    byUser.set(user, theirs.add(stream));
    body.once('close', () => remove(stream)).on('error', () => undefined);
    write(opening);
    return stream;
  }

  function remove(stream: Stream): void {
    const theirs = byUser.get(stream.user);
    theirs?.delete(stream);
    if (theirs?.size === 0) byUser.delete(stream.user);
  }

  /** The oldest makes way: it belongs to the page that was opened longest ago. */
  function makeRoom(user: string, session: string): void {
    const theirs = [...(byUser.get(user) ?? [])];
    const ofSession = theirs.filter((stream) => stream.session === session);
    const oldest = ofSession.length >= perSession ? ofSession[0] : theirs.length >= perUser ? theirs[0] : undefined;
    oldest?.send({ event: 'replaced', data: {} });
    oldest?.end();
  }

  const of = (user: string): Iterable<Stream> => byUser.get(user) ?? [];
  const all = (): Stream[] => [...byUser.values()].flatMap((theirs) => [...theirs]);
  return { add, of, all, isEmpty: () => byUser.size === 0 };
}
