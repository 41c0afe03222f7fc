import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { idOf } from '../../testing/records.ts';
import { isBefore } from './changed-work.ts';

const [task, other] = [idOf(1), idOf(2)];

/** Whether what a page has of `path` is read again after task 1 was edited. */
function isReadAgain(path: string, id: string, data: object | undefined): boolean | undefined {
  const client = new QueryClient();
  const queryKey: QueryKey = ['get', path, { path: { id } }];
  const query = client.getQueryCache().build(client, { queryKey });
  if (data) client.setQueryData(queryKey, data);
  return isBefore(query, { task, version: 4 });
}

test('an edited task is read again by pages that have an older version of it', () => {
  expect(isReadAgain('/task/{id}', task, { version: 3 })).toBe(true);
});

test.each([
  ['the page on which it was edited', '/task/{id}', task, { version: 4 }],
  ['a page that has read it since', '/task/{id}', task, { version: 5 }],
  ['a page that is reading it', '/task/{id}', task, undefined],
  ['the page of another task', '/task/{id}', other, { version: 3 }],
  ['a page of something else with this id', '/project/{id}', task, { version: 3 }],
])('an edited task is not read again by %s', (_, path, id, data) => {
  expect(isReadAgain(path, id, data)).toBe(false);
});
