import { expect, test } from 'vitest';
import { cellAt } from './cell-reference.ts';

test.each([
  ['A1', 0, 1],
  ['Z1', 25, 1],
  ['AA10', 26, 10],
  ['AZ2', 51, 2],
  ['BA2', 52, 2],
  ['ZZ3', 701, 3],
  ['AAA1048576', 702, 1_048_576],
  ['XFD1', 16_383, 1],
  ['A100000000', 0, 100_000_000],
])('%s is column %i, counted from 0, and row %i', (reference, column, row) => {
  expect(cellAt(reference)).toEqual({ column, row });
});

test.each(['', 'A', '1', 'A0', 'A-1', 'A1.5', 'a1', '[1', '@1', '$A$1', 'XFE1', 'AAAAAAAAA1', 'A100000001'])(
  '%j names no cell',
  (reference) => {
    expect(cellAt(reference)).toBeUndefined();
  },
);
