import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followEvents, type LiveEvent } from './follow-events.ts';
import { aPage, streaming } from './testing/streaming.ts';

const unread = (unread_count: number) => `event: notification\ndata: {"unread_count":${unread_count}}\n\n`;

async function follow() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const page = aPage();
  for (const name of ['document', 'window', 'navigator'] as const) vi.stubGlobal(name, page[name]);
  const server = await streaming();
  const told = new EventTarget();
  const log: (LiveEvent | string)[] = [];
  const say = (one: LiveEvent | string) => {
    log.push(one);
    told.dispatchEvent(new Event('told'));
  };
  const tokens = { current: 'a-token' as string | undefined };
  const stop = followEvents({
    baseUrl: server.baseUrl,
    token: () => tokens.current,
    onUnauthorized: (token) => say(`refused ${token}`),
    onRelease: (release) => say(`release ${release}`),
    onOpen: (missed) => say(missed ? 'open again' : 'open'),
    onEvent: say,
    onDown: () => say('down'),
  });
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return {
    page,
    server,
    tokens,
    stop,
    /** What it has told since the last call, as soon as it is so much. */
    heard: async (count: number) => {
      while (log.length < count) await once(told, 'told');
      return log.splice(0);
    },
    /** Lets the time pass until something is asked again; returns how long that was. */
    untilAsked: async () => {
      const startedAt = performance.now();
      for (let n = 0; n < 5000 && server.waiting() === 0; n++) {
        await vi.advanceTimersByTimeAsync(250);
        await new Promise((resolve) => setImmediate(resolve));
      }
      return performance.now() - startedAt;
    },
  };
}

test('events come as the server says them, however they are cut', async () => {
  const { server, heard } = await follow();
  const { response, ...asked } = await server.stream();
  expect(asked).toEqual({ authorization: 'Bearer a-token', accept: 'text/event-stream', url: '/cms/v1/events' });
  for (const byte of Buffer.from(
    `:\r\n\r\n${unread(3)}event: later\ndata: "新"\n\nevent: changed\ndata: {"task":"咖啡",\ndata: "submission":null}\n\n`,
  ))
    response.write(Buffer.from([byte]));
  expect(await heard(3)).toEqual([
    'open',
    { event: 'notification', data: { unread_count: 3 } },
    { event: 'changed', data: { task: '咖啡', submission: null } },
  ]);
});

test('what ends is opened again after a pause, and is said to have missed something', async () => {
  const { server, heard, untilAsked } = await follow();
  const { response } = await server.stream();
  await heard(1);
  response.end();
  expect(await untilAsked()).toBeGreaterThanOrEqual(1000);
  await server.stream(unread(1));
  expect(await heard(2)).toEqual(['open again', { event: 'notification', data: { unread_count: 1 } }]);
});

test('pauses grow while nothing comes of it, up to a minute, and what the server asks for is heeded', async () => {
  const { server, heard, untilAsked } = await follow();
  const pauses: number[] = [];
  for (let n = 0; n < 8; n++) {
    await server.refuse(503);
    await heard(1);
    pauses.push(await untilAsked());
  }
  expect(pauses[0]).toBeLessThan(2500);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(61_000);
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(30_000);
  await server.refuse(503, { 'Retry-After': '90' });
  await heard(1);
  expect(await untilAsked()).toBeGreaterThanOrEqual(90_000);
  const { response } = await server.stream();
  expect(await heard(1)).toEqual(['open']);

  // it was a good one: the failures before it are over
  await vi.advanceTimersByTimeAsync(15_000);
  response.end();
  expect(await untilAsked()).toBeLessThan(2500);
});

test('a stream in which nothing is said for a minute is broken', async () => {
  const { server, heard, untilAsked } = await follow();
  await server.stream();
  await heard(1);
  const silent = await untilAsked();
  expect(silent).toBeGreaterThanOrEqual(60_000);
  expect(silent).toBeLessThan(70_000);
  expect(await heard(1)).toEqual(['down']);
});

test.each([
  ['no JSON', 'event: changed\ndata: {\n\n'],
  ['an event without end', `data: ${'x'.repeat(70_000)}`],
])('%s breaks the stream, not the page', async (_what, text) => {
  const { server, heard, untilAsked } = await follow();
  await server.stream(text);
  expect(await heard(2)).toEqual(['open', 'down']);
  await untilAsked();
  await server.stream();
  expect(await heard(1)).toEqual(['open again']);
});

test.each([
  [
    'a refused token',
    (server: Awaited<ReturnType<typeof streaming>>) => server.refuse(401),
    ['refused a-token', 'down'],
  ],
  ['a forbidden stream', (server: Awaited<ReturnType<typeof streaming>>) => server.refuse(403), ['down']],
  ['a server that has no streams', (server: Awaited<ReturnType<typeof streaming>>) => server.refuse(404), ['down']],
  ['a server that wants no streams', (server: Awaited<ReturnType<typeof streaming>>) => server.refuse(204), ['down']],
  [
    'the end of the session',
    (server: Awaited<ReturnType<typeof streaming>>) => server.stream('event: session\ndata: {"state":"ended"}\n\n'),
    ['open', 'refused a-token', 'down'],
  ],
  [
    'a newer stream in its place',
    (server: Awaited<ReturnType<typeof streaming>>) => server.stream('event: replaced\ndata: {}\n\n'),
    ['open', 'down'],
  ],
])('after %s it waits until the user comes back to the page', async (_what, answer, expected) => {
  const { server, page, heard } = await follow();
  await answer(server);
  expect(await heard(expected.length)).toEqual(expected);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(server.waiting()).toBe(0);
  page.show(false);
  page.show(true);
  await server.stream();
  expect((await heard(1))[0]).toMatch(/^open/);
});

test('a token that was replaced meanwhile is asked with instead', async () => {
  const { server, tokens, heard, untilAsked } = await follow();
  const { response } = await server.next();
  tokens.current = 'a-new-token';
  response.writeHead(401).end();
  expect(await heard(1)).toEqual(['down']);
  await untilAsked();
  expect((await server.stream()).authorization).toBe('Bearer a-new-token');
});

test('a page that is left for half a minute gives the stream back, and takes one when it is looked at again', async () => {
  const { server, page, heard } = await follow();
  const first = await server.stream();
  await heard(1);
  page.show(false);
  await vi.advanceTimersByTimeAsync(29_000);
  page.show(true);
  expect(first.response.destroyed).toBe(false);
  page.show(false);
  await vi.advanceTimersByTimeAsync(30_000);
  await once(first.response, 'close');
  page.show(true);
  await server.stream();
  expect(await heard(1)).toEqual(['open again']);
});

test('without a network nothing is asked', async () => {
  const { server, page, heard } = await follow();
  const { response } = await server.stream();
  await heard(1);
  page.connect(false);
  await once(response, 'close');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(server.waiting()).toBe(0);
  page.connect(true);
  await server.stream();
  expect(await heard(1)).toEqual(['open again']);
});

test('who stops hears nothing more', async () => {
  const { server, stop, page, heard } = await follow();
  const { response } = await server.stream();
  await heard(1);
  stop();
  await once(response, 'close');
  page.show(true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(server.waiting()).toBe(0);
});

test('a stream says which build of the console the server has', async () => {
  const { server, heard } = await follow();
  await server.stream(unread(1), { 'concord-release': 'aaa' });
  expect(await heard(3)).toEqual(['release aaa', 'open', { event: 'notification', data: { unread_count: 1 } }]);
});
