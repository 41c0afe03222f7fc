import 'fake-indexeddb/auto';
import { ApiError, type FieldError } from '@concord/api-client';
import { firstRevisionOf } from '@concord/domain';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { answer, setUp, TASK, until } from '../../../testing/outbox/answers-browser.ts';
import { allKept, allSaved } from '../../../testing/outbox/browser.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** The next request waits for `answer`, and is then refused for its first cell. */
function refuseLate({ server }: ReturnType<typeof setUp>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { save } = server;
  server.save = async () => {
    server.save = save;
    await promise;
    const errors: FieldError[] = [{ pointer: '/cells/0/value', code: 'too_long', params: {} }];
    throw new ApiError(400, { code: 'validation_failed', errors });
  };
  return resolve;
}

test('what is written in a tab wins over what another one wrote before, though the clock was set back since', async () => {
  const { browser, savedValue } = setUp();
  browser.signOut();
  const [left, right] = [await browser.openTab(), await browser.openTab()];
  left.write(answer(1, 'before'));
  await until(left, allKept);
  browser.setTime('2026-11-20T23:00:00Z');
  right.write(answer(1, 'after'));
  await until(right, allKept);
  browser.signIn();
  await Promise.all([left.retry(), right.retry()]);
  await Promise.all([until(left, allSaved), until(right, allSaved)]);
  expect(savedValue(1)).toBe('after');
});

test('of a browser that keeps nothing, what was typed while an older value was being refused is sent', async () => {
  const parts = setUp(() => {
    throw new DOMException('Storage is blocked', 'SecurityError');
  });
  const refuse = refuseLate(parts);
  const tab = await parts.browser.openTab();
  tab.write(answer(1, 'too long'));
  await until(tab, ({ send }) => send.kind === 'sending');
  tab.write(answer(1, 'better'));
  refuse();
  expect((await until(tab, allSaved)).refused).toEqual([]);
  expect(parts.savedValue(1)).toBe('better');
});

test('what another tab wrote while an older value was being refused is not replaced in the store', async () => {
  const parts = setUp();
  const { browser } = parts;
  const refuse = refuseLate(parts);
  const [left, right] = [await browser.openTab(), await browser.openTab()];
  left.write(answer(1, 'too long'));
  await until(left, ({ send }) => send.kind === 'sending');
  right.write(answer(1, 'better'));
  await until(right, allKept);
  right.stop();
  browser.signOut();
  refuse();
  await until(left, ({ send }) => send.kind === 'signed_out');
  left.stop();
  const next = await browser.openTab();
  expect(next.entriesOf(TASK)).toMatchObject([{ value: 'better', refused: null }]);
});

test('a text that is typed while others are sent is not sent letter by letter', async () => {
  const { browser, server, savedValue } = setUp();
  const held = Promise.withResolvers<void>();
  const { save } = server;
  server.save = async (task, request) => {
    await held.promise;
    return save(task, request);
  };
  const tab = await browser.openTab();
  tab.write(answer(1, 'yes'));
  await until(tab, ({ send }) => send.kind === 'sending');
  tab.write(answer(2, 'N'), 'typing');
  held.resolve();
  await until(tab, ({ send }) => send.kind === 'idle');
  tab.write(answer(2, 'No'), 'typing');
  await until(tab, allKept);
  expect(server.requests.flatMap(({ cells }) => cells).map(({ row_no }) => row_no)).toEqual([1]);
  browser.wait();
  await until(tab, allSaved);
  expect(savedValue(2)).toBe('No');
});

test('a reload keeps the clock of the server: an answer given after it wins over an older one from elsewhere', async () => {
  const { browser, server, savedValue } = setUp();
  browser.setTime('2026-11-20T00:00:00Z'); // a day behind the server
  const before = await browser.openTab();
  before.write(answer(1, 'here'));
  await until(before, allSaved);
  before.stop();
  const elsewhere = firstRevisionOf(Date.parse('2026-11-21T00:30:00Z'));
  server.cells.set(`${TASK} 1 1`, { value: 'elsewhere', revision: elsewhere });
  browser.setTime('2026-11-20T01:00:00Z');
  server.setTime('2026-11-21T01:00:00Z');
  const after = await browser.openTab();
  after.write(answer(1, 'here again'));
  await until(after, allSaved);
  expect(savedValue(1)).toBe('here again');
});
