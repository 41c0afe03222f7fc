import { expect, test } from 'vitest';
import { isListColumn } from './lists.ts';

test('each list has the columns of its own records', () => {
  expect(isListColumn('task', 'due_date')).toBe(true);
  expect(isListColumn('user', 'last_seen_at')).toBe(true);
  expect(isListColumn('project', 'due_date')).toBe(false);
  expect(isListColumn('task', '')).toBe(false);
});
