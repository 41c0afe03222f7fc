import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

const growth = { firstMs: 500, longestMs: 30_000 };

test.each([
  [1, 500],
  [2, 1000],
  [3, 2000],
  [6, 16_000],
  [7, 30_000],
  [8, 30_000],
  [5000, 30_000],
])('after %i failures the pause is %i ms', (failures, pause) => {
  expect(backoff(failures, growth)).toBe(pause);
});

test.each([
  [1, 0, 250],
  [1, 0.5, 375],
  [1, 1, 500],
  [9, 0, 15_000],
  [9, 0.5, 22_500],
])('after %i failures, by a chance of %f, the pause is %i ms: never less than half', (failures, chance, pause) => {
  expect(backoff(failures, growth, chance)).toBe(pause);
});

test('a first pause above the longest is cut', () => {
  expect(backoff(1, { firstMs: 90_000, longestMs: 60_000 })).toBe(60_000);
});
