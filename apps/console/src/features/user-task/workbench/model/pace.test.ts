import { expect, test } from 'vitest';
import { minutesLeft, type Pace, rowsPerMinute, withRow } from './pace.ts';

const MINUTE = 60_000;
const rowsAt = (...seconds: number[]): Pace => seconds.reduce<Pace>((pace, at) => withRow(pace, at * 1000), []);

test.each<[string, number[], number | undefined]>([
  ['nothing is said after three rows', [0, 10, 20], undefined],
  ['ten seconds a row', [0, 10, 20, 30], 6],
  ['a long pause counts as two minutes', [0, 30, 60, 3660], 1],
  ['rows done in the same instant say nothing', [0, 0, 0, 0], undefined],
])('%s', (_, seconds, expected) => {
  expect(rowsPerMinute(rowsAt(...seconds))).toEqual(expected);
});

test('only the latest thirty rows count', () => {
  const slow = Array.from({ length: 40 }, (_, index) => index * MINUTE);
  const quick = Array.from({ length: 31 }, (_, index) => 40 * MINUTE + index * 1000);
  expect(rowsPerMinute([...slow, ...quick].reduce<Pace>(withRow, []))).toBe(60);
});

test.each([
  [108, 6, 18],
  [1, 60, 1],
  [0, 6, undefined],
  [5, undefined, undefined],
])('%i rows at %s a minute: %s min', (rows, pace, expected) => {
  expect(minutesLeft(rows, pace)).toBe(expected);
});
