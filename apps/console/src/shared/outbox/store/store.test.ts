import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import type { AnswerEntry } from '../../../features/user-task/answers/answer-entry.ts';
import { answersAdapter } from '../../../features/user-task/answers/answers-adapter.ts';
import { answer, setUp, TASK, until } from '../../../testing/outbox/answers-browser.ts';
import { allSaved } from '../../../testing/outbox/browser.ts';
import { openStore } from './store.ts';

const entry = (row_no: number, value: string): AnswerEntry => ({
  task: TASK,
  kind: 'answer',
  question_no: 1,
  user: 'user-1',
  revision: `0193${String(row_no).padStart(8, '0')}-0000-0000000a`,
  refused: null,
  row_no,
  value,
});
const never = () => Promise.reject(new Error('Nothing is sent'));
const adapter = answersAdapter({ save: never, serverTime: never });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** What the release before this one has left: answers by user, task, row and question. */
async function openedByRelease1(entries: readonly AnswerEntry[]) {
  const database = await openDB('concord', 1, {
    upgrade(created) {
      created.createObjectStore('kept-answers');
      created.createObjectStore('clock');
    },
    blocking: () => database.close(),
  });
  for (const one of entries) await database.put('kept-answers', one, [one.user, one.task, one.row_no, 1]);
  await database.put('clock', { last: '0193ffffffff-0000-0000000a', offset: 5 }, 'clock');
  return database;
}

test('what an earlier release kept is taken over, with its clock, and sent', async () => {
  const { server, browser, savedValue } = setUp();
  server.setTime('2026-11-21T00:00:00Z');
  (await openedByRelease1([entry(1, 'yes'), entry(2, 'no')])).close();
  const store = await openStore(adapter);
  expect(await store.clock()).toEqual({ last: '0193ffffffff-0000-0000000a', offset: 5 });
  expect(await store.entries('user-1')).toEqual([entry(1, 'yes'), entry(2, 'no')]);
  store.close();

  const tab = await browser.openTab();
  await until(tab, allSaved);
  expect([savedValue(1), savedValue(2)]).toEqual(['yes', 'no']);
});

test('a tab of the earlier release that is still open does not hold up the new one', async () => {
  const old = await openedByRelease1([entry(1, 'yes')]);
  const store = await openStore(adapter);
  expect(await store.entries('user-1')).toEqual([entry(1, 'yes')]);
  expect(() => old.transaction('kept-answers')).toThrow();
});

test('a database that the browser has closed is opened again', async () => {
  const store = await openStore(adapter);
  await store.put([entry(1, 'yes')], { last: null, offset: 0 });
  const later = await openDB('concord', 3);
  later.close();
  await expect(store.put([entry(2, 'no')], { last: null, offset: 0 })).rejects.toThrow();

  globalThis.indexedDB = new IDBFactory();
  await store.put([entry(3, 'no')], { last: null, offset: 0 });
  expect(await store.entries('user-1')).toEqual([entry(3, 'no')]);
});

test('users and kinds are kept apart', async () => {
  const [answers, others] = [await openStore(adapter), await openStore({ ...adapter, kind: 'other' })];
  const clock = { last: null, offset: 0 };
  await answers.put([entry(1, 'mine'), { ...entry(2, 'yours'), user: 'user-12' }], clock);
  await others.put([entry(1, 'another kind')], clock);
  expect(await answers.entries('user-1')).toEqual([entry(1, 'mine')]);
  expect(await others.entries('user-1')).toEqual([entry(1, 'another kind')]);
  expect(await answers.entries('user-12')).toMatchObject([{ value: 'yours' }]);
  const unsent = setUp();
  unsent.browser.signOut();
  const tab = await unsent.browser.openTab();
  expect(tab.entriesOf(TASK)).toEqual([expect.objectContaining({ ...answer(1, 'mine') })]);
});

test('of one place the newest value is kept, whichever tab comes last', async () => {
  const store = await openStore(adapter);
  const clock = { last: null, offset: 0 };
  const older = entry(1, 'older');
  const newer = { ...entry(1, 'newer'), revision: '0193ffffffff-0000-0000000b' };
  await store.put([newer], clock);
  await store.put([older], clock);
  expect(await store.entries('user-1')).toEqual([newer]);
  await store.remove([older], clock);
  expect(await store.entries('user-1')).toEqual([newer]);
  await store.remove([newer], clock);
  expect(await store.entries('user-1')).toEqual([]);
  store.close();
});
