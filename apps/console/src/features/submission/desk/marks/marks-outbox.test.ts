import 'fake-indexeddb/auto';
import { ApiError, type ApiErrorCode, type Schema } from '@concord/api-client';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { openStore, type Store } from '../../../../shared/outbox/store/store.ts';
import { aBrowser, allKept, allSaved, isWaiting, USER, untilStatus } from '../../../../testing/outbox/browser.ts';
import {
  type MarkEntry,
  type MarksOutbox,
  type MarksSaved,
  type MarksStatus,
  marksAdapter,
  type PlacedMark,
} from './marks-adapter.ts';

const ID = 'submission-1';
const SCOPE = `${ID} 1`;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const mark = (row_no: number, verdict: Schema<'Verdict'>, remark = ''): PlacedMark => ({
  submission: ID,
  round: 1,
  row_no,
  question_no: 1,
  verdict,
  correct_answer: null,
  remark,
});
const rows = Array.from({ length: 10 }, (_, index) => index + 1);
const until = (outbox: MarksOutbox, holds: (status: MarksStatus) => boolean) => untilStatus(outbox, SCOPE, holds);

type MarkStore = Store<MarkEntry>;

/**
 * A server with one submission, and a browser that knows it.
 * @param withStore changes the store of the browser
 */
function setUp(withStore = (store: MarkStore) => store) {
  const marks = new Map<number, Schema<'Mark'>>();
  const requests: Schema<'Mark'>[][] = [];
  const refuses: (sent: readonly Schema<'Mark'>[]) => ApiError | undefined = () => undefined;
  const server = { round: 1, failure: undefined as ApiError | undefined, refuses, marks, requests };
  const adapter = marksAdapter(async ({ round }, sent) => {
    requests.push(sent);
    const failure = server.failure ?? server.refuses(sent);
    if (failure) throw failure;
    if (round !== server.round) throw new ApiError(409, { code: 'wrong_state' });
    for (const one of sent) marks.set(one.row_no, one);
    return { saved_count: sent.length, correct_count: 0, incorrect_count: 0, answers_count: 10, version: 7 };
  });
  const open = async () => withStore(await openStore(adapter));
  const browser = aBrowser<PlacedMark, MarksSaved, ApiErrorCode>(adapter, open);
  return { server, browser };
}
const offline = new ApiError(0, { code: 'network' });

test('ten marks made offline in a tab that is closed are all sent by the next page', async () => {
  const { server, browser } = setUp();
  server.failure = offline;
  const closed = await browser.openTab();
  closed.writeAll(rows.map((row) => mark(row, 'correct')));
  await until(closed, (status) => isWaiting(status) && allKept(status));
  closed.stop();
  server.failure = undefined;
  const next = await browser.openTab();
  await until(next, allSaved);
  expect([...server.marks.keys()].sort((a, b) => a - b)).toEqual(rows);
  expect((await browser.openTab()).entriesOf(SCOPE)).toEqual([]);
});

test('what is sent is the mark alone, and what the server said of it is known', async () => {
  const { server, browser } = setUp();
  const tab = await browser.openTab();
  tab.write(mark(1, 'incorrect', 'No'));
  await until(tab, allSaved);
  expect(server.requests).toEqual([
    [{ row_no: 1, question_no: 1, verdict: 'incorrect', correct_answer: null, remark: 'No', uncovered: null }],
  ]);
  expect(tab.saved(SCOPE)?.version).toBe(7);
});

test('marks wait for the sign-in of their author, and no one else sends them', async () => {
  const { server, browser } = setUp();
  browser.signOut();
  const mine = await browser.openTab(USER);
  mine.write(mark(1, 'correct'));
  await until(mine, (status) => allKept(status) && status.send.kind === 'signed_out');
  mine.stop();
  browser.signIn();
  const theirs = await browser.openTab('user-2');
  theirs.write(mark(2, 'correct'));
  await until(theirs, allSaved);
  expect([...server.marks.keys()]).toEqual([2]);
  const again = await browser.openTab(USER);
  await until(again, allSaved);
  expect([...server.marks.keys()]).toEqual([2, 1]);
});

test('marks wait until their author has set up two-step verification, if their role needs it meanwhile', async () => {
  const { server, browser } = setUp();
  server.failure = new ApiError(403, { code: 'second_factor_missing' });
  const tab = await browser.openTab();
  tab.write(mark(1, 'correct'));
  expect(await until(tab, isWaiting)).toMatchObject({
    unsent: 1,
    refused: [],
    send: { code: 'second_factor_missing' },
  });
  server.failure = undefined;
  browser.wait();
  await until(tab, allSaved);
  expect(server.marks.get(1)?.verdict).toBe('correct');
});

test('of two tabs that mark the same answer, the later mark is the last on the server', async () => {
  const { server, browser } = setUp();
  browser.signOut();
  const [left, right] = [await browser.openTab(), await browser.openTab()];
  right.write(mark(1, 'incorrect', 'right'));
  left.write(mark(1, 'correct', 'left'));
  await Promise.all([until(left, allKept), until(right, allKept)]);
  right.write(mark(1, 'incorrect', 'right again'));
  await until(right, allKept);
  browser.signIn();
  await Promise.all([left.retry(), right.retry()]);
  await Promise.all([until(left, allSaved), until(right, allSaved)]);
  expect(server.marks.get(1)).toMatchObject({ remark: 'right again' });
  expect(server.requests.flat().map(({ remark }) => remark)).toEqual(['right again']);
});

test('marks on answers that have been returned since are set aside, not saved', async () => {
  const { server, browser } = setUp();
  server.failure = offline;
  const closed = await browser.openTab();
  closed.write(mark(1, 'correct'));
  await until(closed, (status) => isWaiting(status) && allKept(status));
  closed.stop();
  server.failure = undefined;
  server.round = 2;
  const next = await browser.openTab();
  const status = await until(next, allSaved);
  expect(status.refused).toMatchObject([{ row_no: 1, refused: 'wrong_state' }]);
  expect(server.marks.size).toBe(0);
});

test('nor are marks saved whose answers were returned after the first marks were', async () => {
  const { server, browser } = setUp();
  const tab = await browser.openTab();
  tab.write(mark(1, 'correct'));
  await until(tab, allSaved);
  server.round = 2;
  tab.write(mark(2, 'correct'));
  await until(tab, ({ refused }) => refused.length === 1);
  expect(tab.status(SCOPE).refused).toMatchObject([{ row_no: 2, refused: 'wrong_state' }]);
  expect([...server.marks.keys()]).toEqual([1]);
});

test('marks that are refused are kept over a reload, and sent again only when that is asked for', async () => {
  const { server, browser } = setUp();
  server.failure = new ApiError(409, { code: 'wrong_state' });
  const tab = await browser.openTab();
  tab.write(mark(1, 'correct'));
  await until(tab, ({ refused }) => refused.length === 1);
  tab.stop();
  server.failure = undefined;
  const again = await browser.openTab();
  await again.retry();
  expect(again.setAside()).toMatchObject([{ row_no: 1, refused: 'wrong_state' }]);
  expect(server.marks.size).toBe(0);
  again.resend(again.setAside());
  await until(again, allSaved);
  expect(server.marks.get(1)).toMatchObject({ verdict: 'correct' });
  expect(again.setAside()).toEqual([]);
});

test('of a batch with a mark that does not fit, the others are saved', async () => {
  const { server, browser } = setUp();
  browser.signOut();
  const tab = await browser.openTab();
  tab.writeAll([mark(1, 'correct'), mark(2, 'correct'), mark(3, 'correct')]);
  await until(tab, allKept);
  const errors: ApiError['errors'] = [{ pointer: '/marks/1/verdict', code: 'not_allowed', params: {} }];
  server.failure = new ApiError(400, { code: 'validation_failed', errors: [...errors] });
  const { promise, resolve } = Promise.withResolvers<void>();
  tab.onEvent(SCOPE, (event) => {
    if (event.kind !== 'refused') return;
    server.failure = undefined;
    resolve();
  });
  browser.signIn();
  void tab.retry();
  await promise;
  expect((await until(tab, allSaved)).refused).toMatchObject([{ row_no: 2 }]);
  expect([...server.marks.keys()]).toEqual([1, 3]);
});

test.each([
  ['too large', 413, 'too_large'],
  ['refused without a reason', 400, 'validation_failed'],
] as const)('a batch that is %s is sent in smaller ones', async (_, status, code) => {
  const { server, browser } = setUp();
  browser.signOut();
  const tab = await browser.openTab();
  tab.writeAll(rows.map((row) => mark(row, 'correct')));
  await until(tab, allKept);
  // the third mark is one too many for it, whatever it is sent with
  server.refuses = (sent) => (sent.some(({ row_no }) => row_no === 3) ? new ApiError(status, { code }) : undefined);
  browser.signIn();
  void tab.retry();
  expect((await until(tab, allSaved)).refused).toMatchObject([{ row_no: 3 }]);
  expect([...server.marks.keys()].sort((a, b) => a - b)).toEqual(rows.filter((row) => row !== 3));
});

test('what was typed before what the server has is never sent after it, however slow the disk', async () => {
  const { promise: onDisk, resolve } = Promise.withResolvers<void>();
  const { server, browser } = setUp((store) => ({
    ...store,
    async put(entries, clock) {
      await store.put(entries, clock);
      await onDisk;
    },
  }));
  const [tab, other] = [await browser.openTab(), await browser.openTab()];
  tab.write(mark(1, 'incorrect', 'Gone o'), 'typing');
  tab.write(mark(1, 'incorrect', 'Moved on'), 'typing');
  browser.wait();
  await until(tab, allSaved);
  const sent = () => server.requests.flat().map(({ remark }) => remark);
  expect(sent()).toEqual(['Moved on']);
  for (const one of [tab, other]) await one.retry();
  // the other tab hears of the first letters only now
  resolve();
  await until(other, allSaved);
  for (const one of [tab, other, await browser.openTab()]) {
    await one.retry();
    await until(one, allSaved);
  }
  expect(sent()).toEqual(['Moved on']);
});

test('a disk that is full is said until there is room, and marks are sent all the same', async () => {
  let isFull = true;
  const { server, browser } = setUp((store) => ({
    ...store,
    put: (entries, clock) =>
      isFull ? Promise.reject(new DOMException('No room', 'QuotaExceededError')) : store.put(entries, clock),
  }));
  const tab = await browser.openTab();
  tab.write(mark(1, 'correct'));
  await until(tab, ({ canKeep }) => !canKeep);
  await until(tab, allSaved);
  expect([...server.marks.keys()]).toEqual([1]);
  isFull = false;
  tab.write(mark(2, 'correct'));
  await until(tab, (status) => status.canKeep && allSaved(status));
});

test('giving up a mark leaves one that was made there since', async () => {
  const { server, browser } = setUp();
  browser.signOut();
  const tab = await browser.openTab();
  const older = tab.write(mark(1, 'incorrect', 'Older'));
  tab.write(mark(1, 'correct', 'Newer'));
  tab.discard([older]);
  await until(tab, allKept);
  browser.signIn();
  await tab.retry();
  expect(server.requests.flat().map(({ remark }) => remark)).toEqual(['Newer']);
});
