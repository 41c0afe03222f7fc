import { expect, test } from 'vitest';
import { pageCount, pageWindow } from './page-window.ts';

test.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [16, 3, 6],
])('%i rows of %i a page make %i pages', (total, size, pages) => {
  expect(pageCount(total, size)).toBe(pages);
});

test.each([
  [1, 10, 5, [1, 2, 3, 4, 5]],
  [5, 10, 5, [3, 4, 5, 6, 7]],
  [10, 10, 5, [6, 7, 8, 9, 10]],
  [2, 3, 5, [1, 2, 3]],
  [4, 10, 4, [2, 3, 4, 5]],
  [1, 1, 5, [1]],
])('on page %i of %i a window of %i shows %j', (page, pages, size, expected) => {
  expect(pageWindow(page, pages, size)).toEqual(expected);
});
