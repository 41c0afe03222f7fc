import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { type Announcement, channel } from '../db/announce.ts';
import type { DemoUsername } from '../first-run/demo/people.ts';
import type { TestApp } from './test-app.ts';

type LiveEvent = components['schemas']['LiveEvent'];

/** Tasks with ids that begin like this do not exist: a change of one is the mark of a test. */
const MARKED = '00000000-0000-0000-0000-';
const isMark = ({ event, data }: LiveEvent) => event === 'changed' && data.task.startsWith(MARKED);
const newMark = () => `${MARKED}${crypto.randomUUID().slice(-12)}`;

/** Serves the app on a port of its own: a stream has no end that `inject` could wait for. */
export const listening = async ({ server }: TestApp): Promise<string> => server.listen({ port: 0, host: '127.0.0.1' });

/** A token from a separate sign-in. */
export async function signIn({ withToken }: TestApp, username: string): Promise<string> {
  return (await withToken(undefined).post('/auth/login', { username, password: 'concord-demo' })).token;
}

/** Opens a stream and reads it piece by piece, in the order in which it was written. */
export async function openStream(origin: string, headers: Record<string, string>, method = 'GET') {
  const asked = request(`${origin}/cms/v1/events`, { method, headers, agent: false }).end();
  onTestFinished(() => void asked.destroy());
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const text = answer.setEncoding('utf8').iterator({ destroyOnReturn: false });
  let rest = '';

  /** The text before the next empty line; undefined at the end. */
  async function piece(): Promise<string | undefined> {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const found = rest.slice(0, end);
        rest = rest.slice(end + 2);
        return found;
      }
      const { value, done } = await text.next().catch(() => ({ value: '', done: true }));
      if (done) return undefined;
      rest += value;
    }
  }

  async function event(): Promise<LiveEvent | undefined> {
    for (let found = await piece(); found !== undefined; found = await piece()) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(found) ?? [];
      if (event && data) return { event, data: JSON.parse(data) } as LiveEvent;
    }
    return undefined;
  }
  const isNamed = ({ event }: LiveEvent, names: LiveEvent['event'][]) => names.length === 0 || names.includes(event);

  return {
    status: answer.statusCode,
    headers: answer.headers,
    piece,
    /** The next event, or the next of those named; undefined at the end of the stream. */
    next: async (...names: LiveEvent['event'][]): Promise<LiveEvent | undefined> => {
      let told = await event();
      while (told && (isMark(told) || !isNamed(told, names))) told = await event();
      return told;
    },
    /** The events before this mark, or those of them that are named. */
    before: async (mark: string, ...names: LiveEvent['event'][]): Promise<LiveEvent[]> => {
      const list: LiveEvent[] = [];
      for (let told = await event(); told; told = await event()) {
        if (told.event === 'changed' && told.data.task === mark) return list;
        if (!isMark(told) && isNamed(told, names)) list.push(told);
      }
      throw new Error('the stream has ended');
    },
    close: () => asked.destroy(),
  };
}

/** The headers with which a stream is asked for. */
export const asking = (token: string) => ({ authorization: `Bearer ${token}`, accept: 'text/event-stream' });

/** Opens a stream for each of these people; returns what tells which changes each was told of since it was asked last. */
export async function changesToldTo(
  app: TestApp,
  origin: string,
  people: readonly DemoUsername[],
): Promise<() => Promise<LiveEvent[][]>> {
  const streams = await Promise.all(people.map(async (one) => openStream(origin, asking(await signIn(app, one)))));
  const told = () =>
    Promise.all(
      people.map(async (one, index) => {
        const stream = streams[index];
        return stream ? toldUntilNow(app, one, stream, 'changed') : [];
      }),
    );
  await told();
  return told;
}

type EventStream = Pick<Awaited<ReturnType<typeof openStream>>, 'before'>;

/**
 * What a stream of this person has said until now, or only the events that are named. An event that was lost is missing in
 * the list, instead of being waited for: the list ends with a change that is announced here, and all changes announced before
 * come before it. It is sent without `announce`, so that it arrives when that is broken. Numbers of notifications and ends of
 * sessions are asked of the database first, and may come later.
 */
export async function toldUntilNow(
  { db, people }: TestApp,
  person: DemoUsername,
  stream: EventStream,
  ...names: LiveEvent['event'][]
): Promise<LiveEvent[]> {
  const task = newMark();
  const change = { kind: 'changed', user: people[person], task, submission: null } satisfies Announcement;
  await sql`select pg_notify(${channel}, ${JSON.stringify(change)})`.execute(db);
  return stream.before(task, ...names);
}
