import 'fake-indexeddb/auto';
import { ApiError } from '@concord/api-client';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { answer, setUp, TASK, until } from '../../../testing/outbox/answers-browser.ts';
import { allSaved, isWaiting } from '../../../testing/outbox/browser.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('an answer the server will not take is set aside with its reason, and the others continue', async () => {
  const { server, browser, savedValue } = setUp();
  server.refuse(({ value }) => (value === 'gone' ? 'not_allowed' : undefined));
  const tab = await browser.openTab();
  for (const [row, value] of [['yes'], ['gone'], ['no']].entries()) tab.write(answer(row + 1, value[0] ?? null));
  const status = await until(tab, allSaved);
  expect(status.refused).toEqual([expect.objectContaining({ row_no: 2, value: 'gone', refused: 'not_allowed' })]);
  expect([savedValue(1), savedValue(2), savedValue(3)]).toEqual(['yes', undefined, 'no']);

  const reloaded = await browser.openTab();
  const [refused] = reloaded.status(TASK).refused;
  expect(refused).toMatchObject({ refused: 'not_allowed' });
  if (refused) reloaded.discard([refused]);
  expect(reloaded.status(TASK).refused).toEqual([]);
});

test('what is given up is gone in every tab and after a reload', async () => {
  const { server, browser } = setUp();
  const errors = [{ pointer: '/cells/0/row_no', code: 'unknown_reference', params: {} }] as const;
  server.plan(new ApiError(404, { code: 'not_found', errors: [...errors] }));
  const tab = await browser.openTab();
  tab.write(answer(1, 'yes'));
  await until(tab, ({ refused }) => refused.length > 0);
  const other = await browser.openTab();
  expect(other.setAside()).toMatchObject([{ row_no: 1, value: 'yes' }]);
  other.discard(other.setAside());
  expect([tab.setAside(), other.setAside()]).toEqual([[], []]);
  expect((await browser.openTab()).setAside()).toEqual([]);
});

test('what is given up while a tab reads the store does not come back', async () => {
  const reads: { started: () => void; mayEnd: Promise<void> }[] = [];
  const { server, browser } = setUp((store) => ({
    ...store,
    async entries(user) {
      const found = await store.entries(user);
      const read = reads.shift();
      read?.started();
      await read?.mayEnd;
      return found;
    },
  }));
  server.refuse(() => 'not_allowed');
  const tab = await browser.openTab();
  tab.write(answer(1, 'yes'));
  await until(tab, ({ refused, send }) => refused.length > 0 && send.kind === 'idle');

  const started = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  reads.push({ started: started.resolve, mayEnd: end.promise });
  tab.retry();
  await started.promise;
  tab.discard(tab.setAside());
  end.resolve();
  server.refuse(() => undefined);
  tab.write(answer(2, 'yes'));
  await until(tab, () => server.cells.size === 1);
  await until(tab, allSaved);
  expect(tab.setAside()).toEqual([]);
});

test('answers of a task that is not there any more are set aside; those of one that is only submitted are not', async () => {
  const { server, browser } = setUp();
  server.plan(new ApiError(404, { code: 'not_found' }));
  const gone = await browser.openTab();
  gone.write(answer(1, 'yes'));
  await until(gone, ({ blocked }) => blocked === 'not_found');
  expect(gone.setAside()).toMatchObject([{ row_no: 1 }]);
  gone.discard(gone.setAside());

  server.plan(new ApiError(409, { code: 'wrong_state' }));
  gone.retry();
  gone.write(answer(2, 'yes'));
  await until(gone, ({ blocked }) => blocked === 'wrong_state');
  expect(gone.setAside()).toEqual([]);
});

test('answers to rows that are no longer there are set aside, and the others continue', async () => {
  const { server, browser, savedValue } = setUp();
  const errors = [{ pointer: '/cells/1/row_no', code: 'unknown_reference', params: {} }] as const;
  server.plan('unreachable', new ApiError(404, { code: 'not_found', errors: [...errors] }));
  const tab = await browser.openTab();
  for (const row of [1, 2, 3]) tab.write(answer(row, 'yes'));
  if ((await until(tab, (status) => isWaiting(status) || allSaved(status))).send.kind === 'waiting') tab.retry();
  const status = await until(tab, allSaved);
  expect(status).toMatchObject({ blocked: null, refused: [{ row_no: 2, refused: 'unknown_reference' }] });
  expect([savedValue(1), savedValue(2), savedValue(3)]).toEqual(['yes', undefined, 'yes']);
});

/** A disk that is full after the first answers: what is there can be read, and nothing can be changed. */
const full = () => setUp((store) => ({ ...store, replace: () => Promise.reject(new Error('full')) }));

test('what the server refuses is not sent again and again where that cannot be noted', async () => {
  const { server, browser } = full();
  server.refuse(() => 'not_allowed');
  const tab = await browser.openTab();
  tab.write(answer(1, 'yes'));
  await until(tab, ({ refused, send }) => server.requests.length > 5 || (refused.length > 0 && send.kind === 'idle'));
  expect(server.requests).toHaveLength(1);
  expect(tab.setAside()).toMatchObject([{ row_no: 1, value: 'yes', refused: 'not_allowed' }]);
});

test('an answer with a time of the future is sent with another where that cannot be noted', async () => {
  const { server, browser, savedValue } = full();
  browser.setTime('2026-12-24T00:00:00Z');
  const tab = await browser.openTab();
  tab.write(answer(1, 'yes'));
  await until(tab, (status) => server.requests.length > 5 || allSaved(status));
  expect(server.requests).toHaveLength(2);
  expect(savedValue(1)).toBe('yes');
});
