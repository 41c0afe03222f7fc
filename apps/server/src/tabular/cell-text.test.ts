import { expect, test } from 'vitest';
import { cellText } from './cell-text.ts';

test.each([
  [null, ''],
  ['', ''],
  ['a|b', 'a|b'],
  [-1.5, '-1.5'],
  [[], ''],
  [['a'], 'a'],
  [['a', 'b', ''], 'a|b|'],
  [['a', '[b'], 'a|[b'],
  // what could be read otherwise
  [['a|b', 'c'], '["a|b","c"]'],
  [['a', 'b|c'], '["a","b|c"]'],
  [['[a', 'b'], '["[a","b"]'],
] as const)('%j is written as %j', (cell, text) => {
  expect(cellText(cell)).toBe(text);
});
