import { expect, test } from 'vitest';
import { pageSizeOptions, pageWindow, totalPages } from './paging.ts';

test('the page sizes begin with those of the specification', () => {
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

test.each([
  [1, 10, 5, [1, 2, 3, 4, 5]],
  [3, 10, 5, [1, 2, 3, 4, 5]],
  [4, 10, 5, [2, 3, 4, 5, 6]],
  [8, 10, 5, [6, 7, 8, 9, 10]],
  [10, 10, 5, [6, 7, 8, 9, 10]],
  [5, 10, 4, [3, 4, 5, 6]],
  [2, 3, 5, [1, 2, 3]],
  [1, 1, 5, [1]],
  [6, 10, 1, [6]],
  [99, 10, 5, [6, 7, 8, 9, 10]],
  [0, 10, 5, [1, 2, 3, 4, 5]],
  [1, 0, 5, []],
])('page %i of %i in a window of %i: %j', (page, pages, windowSize, expected) => {
  expect(pageWindow(page, pages, windowSize)).toEqual(expected);
});
