import { expect, test } from 'vitest';
import { rowsEach } from './rows-each.ts';

test.each([
  [10, 1, 3, [4, 3, 3]],
  [10, 2, 3, [7, 7, 6]],
  [0, 1, 2, [0, 0]],
  [10, 3, 2, undefined],
  [10, 1, 0, undefined],
  [10, Number.NaN, 2, undefined],
  [10, 1.5, 2, undefined],
])('%i rows, %d answers each, %i contributors: %j', (rows, answers, people, each) => {
  expect(rowsEach(rows, answers, people)).toEqual(each);
});
