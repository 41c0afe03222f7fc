import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asking, listening, openStream, signIn, toldUntilNow } from '../../testing/event-stream.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createStreams } from './streams.ts';

const app = await createTestApp();
const closing = await createTestApp();
const hour = 3_600_000;
const origin = await listening(app);

beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => void vi.useRealTimers());
const beat = () => vi.advanceTimersByTime(25_000);

async function stream(username: string) {
  const token = await signIn(app, username);
  const opened = await openStream(origin, asking(token));
  await opened.next();
  return { ...opened, token };
}

test('every 25 seconds something comes, and the session is asked after without prolonging it', async () => {
  const contributor = await stream('contributor');
  for (let n = 1; n <= 2; n++) {
    beat();
    expect(await contributor.piece()).toBe(':');
  }
  app.clock.advance(12 * hour);
  beat();
  expect(await contributor.next()).toEqual({ event: 'session', data: { state: 'ended' } });
  expect(await contributor.next()).toBeUndefined();
});

test('a user disabled or deleted without an event is found out at the next beat', async () => {
  const [disabled, deleted] = [await stream('contributor2'), await stream('contributor4')];
  const other = await stream('contributor3');
  const users = app.db.updateTable('users');
  await users.set({ state: 'disabled' }).where('username', '=', 'contributor2').execute();
  await users.set({ deleted_at: new Date() }).where('username', '=', 'contributor4').execute();
  beat();
  expect(await disabled.next()).toMatchObject({ event: 'session' });
  expect(await disabled.next()).toBeUndefined();
  // all streams are asked after at once
  await expect(toldUntilNow(app, 'contributor4', deleted)).rejects.toThrow('the stream has ended');
  expect(await other.piece()).toBe(':');
});

test('a server that stops ends all streams first, and does not wait for clients', async () => {
  const at = await listening(closing);
  const opened = await openStream(at, asking(await signIn(closing, 'manager')));
  await opened.next();
  await closing.server.close();
  expect(await opened.next()).toBeUndefined();
});

test('who reads nothing is dropped, and others continue', () => {
  const streams = createStreams();
  const [slow, quick] = [streams.add('a', '1'), streams.add('a', '2')];
  quick.body.resume();
  const changed = { task: crypto.randomUUID(), submission: null };
  for (let n = 0; n < 1000; n++) slow.send({ event: 'changed', data: changed });
  expect(slow.body.destroyed).toBe(true);
  expect(quick.body.destroyed).toBe(false);
});

test('a person has twenty streams at most, over all their sessions', () => {
  const streams = createStreams();
  const opened = Array.from({ length: 21 }, (_, n) => streams.add('a', `${n}`));
  expect(streams.all()).toEqual(opened.slice(1));
  streams.add('b', 'x');
  expect(streams.all()).toHaveLength(21);
});
