import 'fake-indexeddb/auto';
import { ApiError, type ApiErrorCode } from '@concord/api-client';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, setUp, TASK, until } from '../../../testing/outbox/answers-browser.ts';
import { allKept, allSaved, isWaiting, USER } from '../../../testing/outbox/browser.ts';
import type { AnswersEvent } from './answers-adapter.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('an answer is on the server before it counts as saved, and then no longer in the browser', async () => {
  const { server, browser } = setUp();
  const tab = await browser.openTab();
  expect(tab.status(TASK)).toMatchObject({ unsent: 0, canKeep: true });
  tab.write(answer(1, 'yes'));
  expect(tab.status(TASK)).toMatchObject({ unsent: 1, unkept: 1, savedAt: null });
  const status = await until(tab, allSaved);
  expect(status).toMatchObject({ unsent: 0, savedAt: '2026-11-21T00:00:00.000Z' });
  expect(server.cells.get(`${TASK} 1 1`)).toMatchObject({ value: 'yes' });
  expect((await browser.openTab()).entriesOf(TASK)).toEqual([]);
});

test('skips travel with answers', async () => {
  const { server, browser } = setUp();
  const tab = await browser.openTab();
  tab.write({ task: TASK, row_no: 4, kind: 'skip', reason: 'Not a review' });
  tab.write(answer(5, 'no'));
  await until(tab, allSaved);
  expect(server.cells.get(`${TASK} 4 skip`)?.value).toBe('Not a review');
  expect(server.cells.get(`${TASK} 5 1`)?.value).toBe('no');
});

test('what is kept survives the page: the next one sends it', async () => {
  const { server, browser, savedValue } = setUp();
  server.plan('unreachable');
  const crashed = await browser.openTab();
  crashed.write(answer(1, 'yes'));
  expect(await until(crashed, isWaiting)).toMatchObject({ unsent: 1, unkept: 0 });
  crashed.stop();
  const next = await browser.openTab();
  await until(next, allSaved);
  expect(savedValue(1)).toBe('yes');
});

test('what is typed while the answer before it is being kept is kept as well', async () => {
  const { server, browser, savedValue } = setUp();
  server.plan('unreachable');
  const crashed = await browser.openTab();
  crashed.write(answer(1, 'yes'));
  crashed.write(answer(1, 'yes and no'));
  await until(crashed, isWaiting);
  await until(crashed, allKept);
  crashed.stop();
  await until(await browser.openTab(), allSaved);
  expect(savedValue(1)).toBe('yes and no');
});

test('an acknowledgement that is lost on the way changes nothing: the same answer is sent again', async () => {
  const { server, browser, savedValue } = setUp();
  server.plan('lose the answer');
  const tab = await browser.openTab();
  tab.write(answer(1, 'yes'));
  expect(await until(tab, isWaiting)).toMatchObject({ unsent: 1 });
  browser.wait();
  await until(tab, allSaved);
  expect(server.requests.map(({ cells }) => cells[0]?.revision)).toEqual([
    server.requests[0]?.cells[0]?.revision,
    server.requests[0]?.cells[0]?.revision,
  ]);
  expect(savedValue(1)).toBe('yes');
});

const blocked = () => {
  throw new DOMException('Storage is blocked', 'SecurityError');
};

test.each<[string, Parameters<typeof setUp>]>([
  ['on its disk', []],
  ['in memory alone', [blocked]],
])('an acknowledgement of an older value leaves the newer one to be sent that the browser has %s', async (_, store) => {
  const { browser, server, savedValue } = setUp(...store);
  const late = Promise.withResolvers<void>();
  const { save } = server;
  server.save = async (task, request) => {
    const saved = await save(task, request);
    await late.promise;
    return saved;
  };
  const tab = await browser.openTab();
  tab.write(answer(1, 'first'));
  await until(tab, ({ send }) => send.kind === 'sending');
  tab.write(answer(1, 'second'));
  late.resolve();
  await until(tab, allSaved);
  expect(savedValue(1)).toBe('second');
  expect(server.requests).toHaveLength(2);
});

test('without an answer it tries again after pauses that double up to half a minute', async () => {
  const { server, browser } = setUp();
  const tab = await browser.openTab();
  const pauses: number[] = [];
  server.plan(...Array<'unreachable'>(8).fill('unreachable'));
  tab.write(answer(1, 'yes'));
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await until(tab, (status) => isWaiting(status) && server.requests.length === attempt);
    pauses.push(...browser.pauses());
    browser.wait();
    await until(tab, ({ send }) => send.kind !== 'waiting');
  }
  await until(tab, allSaved);
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('once an answer has come, the pauses after the next failure are short again', async () => {
  const { server, browser } = setUp();
  const tab = await browser.openTab();
  server.plan('unreachable', 'unreachable');
  tab.write(answer(1, 'yes'));
  for (const attempt of [1, 2]) {
    await until(tab, (status) => isWaiting(status) && server.requests.length === attempt);
    browser.wait();
    await until(tab, ({ send }) => send.kind !== 'waiting');
  }
  await until(tab, allSaved);
  server.plan('unreachable');
  tab.write(answer(2, 'yes'));
  await until(tab, isWaiting);
  expect(browser.pauses()).toEqual([500]);
});

test('it does not wait out a pause when the network is back', async () => {
  const { server, browser, savedValue } = setUp();
  server.plan('unreachable');
  const tab = await browser.openTab();
  tab.write(answer(1, 'yes'));
  await until(tab, isWaiting);
  tab.retry();
  await until(tab, allSaved);
  expect(savedValue(1)).toBe('yes');
  expect(browser.pauses()).toEqual([]);
});

test('batches that were made smaller for one that failed grow again', async () => {
  const { server, browser } = setUp();
  browser.signOut();
  const tab = await browser.openTab();
  const write = (...rows: number[]) => tab.writeAll(rows.map((row) => answer(row, 'yes')));
  write(1, 2, 3, 4);
  await until(tab, allKept);
  server.plan(new ApiError(400, { code: 'validation_failed' }));
  browser.signIn();
  await tab.retry();
  browser.signOut();
  write(5, 6, 7, 8);
  await until(tab, allKept);
  browser.signIn();
  await tab.retry();
  expect(server.requests.map(({ cells }) => cells.length)).toEqual([4, 2, 2, 4]);
});

test('a server that asks for patience is given it', async () => {
  const { server, browser } = setUp();
  server.plan(new ApiError(429, { code: 'too_many_attempts' }, 12));
  const tab = await browser.openTab();
  tab.write(answer(1, 'yes'));
  await until(tab, isWaiting);
  expect(browser.pauses()).toEqual([12_000]);
  tab.write(answer(2, 'no'));
  await until(tab, allKept);
  await new Promise(setImmediate); // what follows from that has started
  expect(browser.pauses()).toEqual([12_000]);
  expect(server.requests).toHaveLength(1);
});

test.each<[number, ApiErrorCode]>([
  [408, 'unavailable'],
  [500, 'internal'],
  [502, 'unavailable'],
  [503, 'unavailable'],
])('a server that answers with %i is tried again after a pause', async (status, code) => {
  const { server, browser, savedValue } = setUp();
  server.plan(new ApiError(status, { code }));
  const tab = await browser.openTab();
  tab.write(answer(1, 'yes'));
  expect(await until(tab, isWaiting)).toMatchObject({ unsent: 1, blocked: null, refused: [] });
  browser.wait();
  await until(tab, allSaved);
  expect(savedValue(1)).toBe('yes');
});

test('when the network is back while a request still hangs, it is sent again as soon as that one has failed', async () => {
  const { server, browser, savedValue } = setUp();
  const hanging = Promise.withResolvers<void>();
  const { save } = server;
  server.save = async () => {
    server.save = save;
    await hanging.promise;
    throw new ApiError(0, { code: 'network' });
  };
  const tab = await browser.openTab();
  tab.write(answer(1, 'yes'));
  await until(tab, ({ send }) => send.kind === 'sending');
  const write = async (row: number) => {
    tab.write(answer(row, 'no'));
    await until(tab, allKept);
    await new Promise(setImmediate); // what follows from that has started
  };
  await write(2);
  const isTried = tab.retry();
  await write(3);
  hanging.resolve();
  await isTried;
  await until(tab, allSaved);
  expect([1, 2, 3].map(savedValue)).toEqual(['yes', 'no', 'no']);
});

test('a mistake of our own while sending is reported, and what is unsent is sent after a pause', async () => {
  const { server, browser, savedValue } = setUp();
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const { save } = server;
  server.save = async () => {
    server.save = save;
    throw new TypeError('undefined is not a function');
  };
  const tab = await browser.openTab();
  tab.write(answer(1, 'yes'));
  await until(tab, isWaiting);
  expect(reported).toHaveBeenCalledOnce();
  browser.wait();
  await until(tab, allSaved);
  expect(savedValue(1)).toBe('yes');
});

test('answers to two tasks are sent apart, and what was changed while nothing could be sent goes as well', async () => {
  const { server, browser, savedValue } = setUp();
  browser.signOut();
  const tab = await browser.openTab();
  tab.write(answer(1, 'first'));
  tab.write({ ...answer(1, 'other'), task: 'task-2' });
  tab.write(answer(2, 'yes'));
  tab.write(answer(1, 'changed'));
  await until(tab, allKept);
  await new Promise(setImmediate); // what follows from that has ended
  browser.signIn();
  await tab.retry();
  expect([savedValue(1), savedValue(2), server.cells.get('task-2 1 1')?.value]).toEqual(['changed', 'yes', 'other']);
  expect(server.cells.size).toBe(3);
});

test('answers wait for the sign-in and are then sent', async () => {
  const { server, browser, savedValue } = setUp();
  server.plan(new ApiError(401, { code: 'not_signed_in' }));
  const tab = await browser.openTab();
  tab.write(answer(1, 'yes'));
  await until(tab, ({ send }) => send.kind === 'signed_out');
  browser.signOut();
  tab.write(answer(2, 'no'));
  await until(tab, allKept);
  expect(server.requests).toHaveLength(1);
  browser.signIn();
  tab.retry();
  await until(tab, allSaved);
  expect([savedValue(1), savedValue(2)]).toEqual(['yes', 'no']);
});

test('nothing leaves once its author has, even when it was about to', async () => {
  const { server, browser } = setUp();
  const tab = await browser.openTab();
  tab.write(answer(1, 'yes'));
  await until(tab, allKept);
  browser.signOut();
  await until(tab, ({ send }) => send.kind === 'signed_out');
  expect(server.requests).toEqual([]);
});

test('a refusal that does not say what is wrong is narrowed down to the one answer', async () => {
  const { server, browser } = setUp();
  server.plan('unreachable');
  const { save } = server;
  server.save = async (task, request) => {
    if (request.cells.some(({ value }) => value === 'poison')) throw new ApiError(413, { code: 'too_large' });
    return save(task, request);
  };
  const tab = await browser.openTab();
  const clear: boolean[] = [];
  tab.onEvent(TASK, (event) => {
    if (event.kind === 'saved') clear.push(event.clear);
  });
  for (let row = 1; row <= 9; row += 1) tab.write(answer(row, row === 6 ? 'poison' : 'yes'));
  const stuck = await until(tab, (status) => isWaiting(status) || allSaved(status));
  if (stuck.send.kind === 'waiting') tab.retry();
  const status = await until(tab, allSaved);
  expect(status.refused.map(({ row_no }) => row_no)).toEqual([6]);
  expect(server.cells.size).toBe(8);
  // what is refused is not on its way
  expect(clear.at(-1)).toBe(true);
});

test('a task that takes nothing keeps its answers, says why, and takes them when it is open again', async () => {
  const { server, browser, savedValue } = setUp();
  server.plan(new ApiError(409, { code: 'wrong_state' }));
  const tab = await browser.openTab();
  tab.write(answer(1, 'yes'));
  expect(await until(tab, ({ blocked }) => blocked !== null)).toMatchObject({ blocked: 'wrong_state', unsent: 1 });
  tab.write({ ...answer(1, 'yes'), task: 'task-2' });
  await until(tab, allSaved, 'task-2');
  expect(savedValue(1)).toBeUndefined();
  tab.retry();
  expect(await until(tab, allSaved)).toMatchObject({ blocked: null });
  expect(savedValue(1)).toBe('yes');
});

test('of paused work, what was answered before the pause is sent; the rest is kept until it is resumed', async () => {
  const { server, browser, savedValue } = setUp();
  server.plan('unreachable');
  const tab = await browser.openTab();
  for (const row of [1, 2, 3]) tab.write(answer(row, 'before'));
  await until(tab, isWaiting);
  const [, , last] = tab.entriesOf(TASK);
  for (const row of [4, 5]) tab.write(answer(row, 'after'));
  const pausedAfter = last?.revision ?? '';
  server.refuseTogether((cells) => {
    const errors = cells.flatMap(({ revision }, index) =>
      revision > pausedAfter ? [{ pointer: `/cells/${index}/value`, code: 'closed' as const, params: {} }] : [],
    );
    return errors.length > 0 ? new ApiError(409, { code: 'assignment_paused', errors }) : undefined;
  });
  browser.wait();
  const status = await until(tab, ({ blocked }) => blocked !== null);
  expect(status).toMatchObject({ blocked: 'assignment_paused', unsent: 2, refused: [] });
  expect([1, 2, 3].map(savedValue)).toEqual(['before', 'before', 'before']);
  server.refuseTogether(() => undefined);
  await tab.retry();
  await until(tab, allSaved);
  expect([4, 5].map(savedValue)).toEqual(['after', 'after']);
});

test('more than two hundred answers go in several requests, the oldest first', async () => {
  const { server, browser } = setUp();
  browser.signOut();
  const tab = await browser.openTab();
  for (let row = 1; row <= 450; row += 1) tab.write(answer(row, 'yes'));
  await until(tab, allKept);
  browser.signIn();
  tab.retry();
  await until(tab, allSaved);
  expect(server.requests.map(({ cells }) => cells.length)).toEqual([200, 200, 50]);
  expect(server.requests[0]?.cells[0]?.row_no).toBe(1);
});

test('a text being typed is sent in pieces, not letter by letter', async () => {
  const { server, browser, savedValue } = setUp();
  const tab = await browser.openTab();
  for (const text of ['f', 'fi', 'fin', 'fine']) tab.write(answer(1, text), 'typing');
  await until(tab, allKept);
  expect(server.requests).toEqual([]);
  expect(browser.pauses()).toEqual([700]);
  browser.wait();
  await until(tab, allSaved);
  expect(server.requests).toHaveLength(1);
  expect(savedValue(1)).toBe('fine');
});

test('two tabs show each other what is said and saved, and the later word wins', async () => {
  const { browser, server, savedValue } = setUp();
  const [left, right] = [await browser.openTab(), await browser.openTab()];
  const heard: AnswersEvent[] = [];
  right.onEvent(TASK, (event) => heard.push(event));
  left.write(answer(1, 'left'));
  await until(left, allSaved);
  await until(right, allSaved);
  expect(heard.map(({ kind }) => kind)).toEqual(['written', 'saved']);
  right.write(answer(1, 'right'));
  await until(right, allSaved);
  expect(savedValue(1)).toBe('right');
  expect(server.requests.flatMap(({ cells }) => cells)).toHaveLength(2);
});

test('two tabs that answer the same question at once send the later answer last, which stays on screen', async () => {
  const { browser, savedValue } = setUp();
  const [left, right] = [await browser.openTab(), await browser.openTab()];
  const shown: AnswersEvent[] = [];
  right.onEvent(TASK, (event) => shown.push(event));
  left.write(answer(1, 'left'));
  right.write(answer(1, 'right'));
  await Promise.all([until(left, allSaved), until(right, allSaved)]);
  expect(shown.filter(({ kind }) => kind === 'written')).toEqual([]);
  expect(savedValue(1)).toBe('right');
});

test('what one person has answered is never sent in the name of another', async () => {
  const { browser, server } = setUp();
  server.plan('unreachable');
  const mine = await browser.openTab(USER);
  mine.write(answer(1, 'mine'));
  await until(mine, isWaiting);
  mine.stop();
  const yours = await browser.openTab('user-2');
  expect(yours.entriesOf(TASK)).toEqual([]);
  yours.write(answer(2, 'yours'));
  await until(yours, allSaved);
  expect([...server.cells.keys()]).toEqual([`${TASK} 2 1`]);
  const back = await browser.openTab(USER);
  await until(back, (status) => allSaved(status) && server.cells.size === 2);
});

test('of two people who share a browser neither has the answers of the other, in tabs open at once', async () => {
  const { browser } = setUp();
  const [mine, yours] = [await browser.openTab(USER), await browser.openTab('user-2')];
  mine.write(answer(1, 'mine'));
  await until(mine, allSaved);
  yours.write(answer(1, 'yours'));
  expect(mine.entriesOf(TASK)).toEqual([]);
  await until(yours, allKept);
  expect([mine.entriesOf(TASK), yours.status(TASK).savedAt]).toEqual([[], null]);
});

test('an answer that lost against a newer one elsewhere is told', async () => {
  const { browser, server } = setUp();
  server.cells.set(`${TASK} 1 1`, { value: 'elsewhere', revision: 'ffffffffffff-0000-0000000f' });
  const tab = await browser.openTab();
  const heard: AnswersEvent[] = [];
  tab.onEvent(TASK, (event) => heard.push(event));
  tab.write(answer(1, 'here'));
  await until(tab, allSaved);
  expect(heard.find(({ kind }) => kind === 'superseded')).toMatchObject({ entries: [{ row_no: 1, value: 'here' }] });
});

test('counts of the server are the whole truth only when nothing more is on its way', async () => {
  const { browser, server } = setUp();
  browser.signOut();
  const tab = await browser.openTab();
  const clear: boolean[] = [];
  tab.onEvent(TASK, (event) => {
    if (event.kind === 'saved') clear.push(event.clear);
  });
  for (let row = 1; row <= 201; row += 1) tab.write(answer(row, 'yes'));
  await until(tab, allKept);
  browser.signIn();
  tab.retry();
  await until(tab, allSaved);
  expect(server.requests).toHaveLength(2);
  expect(clear).toEqual([false, true]);
});

test('a clock that is days ahead is set by the server, and the answer saved with a time it takes', async () => {
  const { browser, server, savedValue } = setUp();
  browser.setTime('2026-12-24T00:00:00Z');
  const tab = await browser.openTab();
  tab.write(answer(1, 'yes'));
  await until(tab, allSaved);
  expect(savedValue(1)).toBe('yes');
  expect(server.requests[1]?.cells[0]?.revision.slice(0, 12)).toBe(
    Date.parse(server.time()).toString(16).padStart(12, '0'),
  );
});

test('a clock set back between two pages does not make the later answer lose', async () => {
  const { browser, savedValue } = setUp();
  const before = await browser.openTab();
  before.write(answer(1, 'before'));
  await until(before, allSaved);
  before.stop();
  browser.setTime('2026-11-20T00:00:00Z');
  const after = await browser.openTab();
  after.write(answer(1, 'after'));
  await until(after, allSaved);
  expect(savedValue(1)).toBe('after');
});

test('where the browser keeps nothing, answers are still sent, and it is said', async () => {
  const { browser, savedValue } = setUp();
  globalThis.indexedDB = new IDBFactory();
  const refuse = () => {
    throw new DOMException('Storage is blocked', 'SecurityError');
  };
  globalThis.indexedDB.open = refuse;
  const tab = await browser.openTab();
  tab.write(answer(1, 'yes'));
  expect(tab.status(TASK).canKeep).toBe(false);
  await until(tab, allSaved);
  expect(savedValue(1)).toBe('yes');
});
