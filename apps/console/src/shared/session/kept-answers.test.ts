import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { countKeptAnswers, keptAnswers } from './kept-answers.ts';

test('counts the answers this browser keeps, and leaves nothing behind where it keeps none', async () => {
  expect(await countKeptAnswers()).toBe(0);
  expect(await indexedDB.databases()).toEqual([]);
  const database = await openDB(keptAnswers.database, 1, {
    upgrade: (created) => {
      created.createObjectStore(keptAnswers.store);
    },
  });
  await database.put(keptAnswers.store, { value: 'positive' }, 'a');
  await database.put(keptAnswers.store, { value: 'negative' }, 'b');
  database.close();
  expect(await countKeptAnswers()).toBe(2);
});
