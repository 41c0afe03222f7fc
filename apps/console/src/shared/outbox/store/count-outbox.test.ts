import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { countOutbox, outboxPlace } from './count-outbox.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
});

test('where nothing was ever kept it counts nothing, and leaves nothing behind', async () => {
  expect(await countOutbox()).toBe(0);
  expect(await indexedDB.databases()).toEqual([]);
});

test.each([outboxPlace.store, outboxPlace.storeBefore])('counts what %s has, of all or of one user', async (store) => {
  const database = await openDB(outboxPlace.database, 1, {
    upgrade: (created) => {
      created.createObjectStore(store);
    },
  });
  await database.put(store, { value: 'positive' }, ['user-1', 'task', 1, 1]);
  await database.put(store, { value: 'negative' }, ['user-1', 'task', 1, 2]);
  await database.put(store, { value: 'neutral' }, ['user-2', 'task', 1, 1]);
  database.close();
  expect([await countOutbox(), await countOutbox('user-1'), await countOutbox('user-3')]).toEqual([3, 2, 0]);
});

test('marks that an earlier release kept elsewhere count as well', async () => {
  const database = await openDB(outboxPlace.database, 1, {
    upgrade: (created) => {
      created.createObjectStore(outboxPlace.store);
    },
  });
  await database.put(outboxPlace.store, { value: 'positive' }, ['user-1', 'task', 1, 1]);
  database.close();
  localStorage.setItem('concord.theme', 'dark');
  localStorage.setItem('concord.review.mark user-1 submission 1', '{}');
  localStorage.setItem('concord.review.mark user-2 submission 1', '{}');
  expect([await countOutbox(), await countOutbox('user-1'), await countOutbox('user-2')]).toEqual([3, 2, 1]);
});

test('a database without such a store counts as empty', async () => {
  (await openDB(outboxPlace.database, 1)).close();
  expect(await countOutbox()).toBe(0);
});
