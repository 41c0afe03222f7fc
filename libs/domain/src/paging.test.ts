import { expect, test } from 'vitest';
import { pageSizeOptions, totalPages } from './paging.ts';

test('the page sizes start with those of the specification', () => {
  expect(pageSizeOptions).toEqual([3, 5, 10, 25, 50, 100]);
});

test.each([
  [0, 10, 0],
  [1, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [7, 3, 3],
  [1_000_000, 3, 333_334],
])('%i entries, %i a page: %i pages', (total, size, pages) => {
  expect(totalPages(total, size)).toBe(pages);
});
