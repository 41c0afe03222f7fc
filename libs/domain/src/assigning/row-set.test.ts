import { expect, test } from 'vitest';
import { RowSet } from './row-set.ts';

test('has the rows that were added, from all lists, and no others', () => {
  const rows = new RowSet([3, 8], [], [17]);
  rows.add(9);
  expect([0, 1, 2, 3, 8, 9, 16, 17, 18].filter((row) => rows.has(row))).toEqual([3, 8, 9, 17]);
});

test('a row that is taken out is gone, and its neighbours stay', () => {
  const rows = new RowSet([7, 8, 9]);
  rows.delete(8);
  rows.delete(8);
  expect([7, 8, 9].filter((row) => rows.has(row))).toEqual([7, 9]);
});

test('holds rows of any number beside those it had', () => {
  // the first byte that there is no room for, and one far behind it
  const rows = new RowSet([5, 8191, 8192]);
  rows.add(1_000_000);
  const all = [5, 8191, 8192, 1_000_000];
  expect(all.filter((row) => rows.has(row))).toEqual(all);
  expect([8190, 8193, 999_999, 1_000_001].some((row) => rows.has(row))).toBe(false);
  rows.delete(5_000_000);
  expect(rows.has(5_000_000)).toBe(false);
});
