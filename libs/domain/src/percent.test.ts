import { expect, test } from 'vitest';
import { sharesInPercent, wholePercent } from './percent.ts';

test.each([
  [
    [1, 1],
    [50, 50],
  ],
  [
    [1, 2],
    [33, 67],
  ],
  [
    [2, 1],
    [67, 33],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [5, 0],
    [100, 0],
  ],
  [
    [0, 3, 0],
    [0, 100, 0],
  ],
  [[7], [100]],
  // Rounding each by itself would give 101.
  [
    [125, 875],
    [13, 87],
  ],
  [
    [1, 999_999],
    [1, 99],
  ],
  [
    [253, 1],
    [99, 1],
  ],
  [
    [1, 1, 998],
    [1, 1, 98],
  ],
  [
    [16, 4, 3],
    [70, 17, 13],
  ],
])('%j in percent: %j', (counts, shares) => {
  expect(sharesInPercent(counts)).toEqual(shares);
});

test.each([[[]], [[0]], [[0, 0]]])('%j has no shares', (counts) => {
  expect(sharesInPercent(counts)).toBeNull();
});

test('shares always add up to 100 and lie within one of the exact value', () => {
  for (let a = 0; a <= 12; a += 1) {
    for (let b = 0; b <= 12; b += 1) {
      for (let c = 1; c <= 12; c += 1) {
        const counts = [a, b, c];
        const shares = sharesInPercent(counts) ?? [];
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
        const off = shares.map((share, index) => Math.abs(share - ((counts[index] ?? 0) * 100) / (a + b + c)));
        expect(Math.max(...off)).toBeLessThan(1);
      }
    }
  }
});

test.each([[[-1, 2]], [[0.5]], [[Number.NaN]]])('%j are no counts', (counts) => {
  expect(() => sharesInPercent(counts)).toThrow(RangeError);
});

test.each([
  [253, 254, 99],
  [254, 254, 100],
  [1, 1000, 1],
  [0, 1000, 0],
  [1, 2, 50],
  [2, 3, 67],
  [0, 0, 0],
  [5, 0, 0],
  [7, 5, 100],
  [0.996, 1, 99],
])('%d of %d is %d percent', (part, whole, percent) => {
  expect(wholePercent(part, whole)).toBe(percent);
});

test('of more parts than a hundred some have none, and they still add up to 100', () => {
  const shares = sharesInPercent(Array.from({ length: 150 }, () => 1)) ?? [];
  expect(shares).toEqual([...Array<number>(100).fill(1), ...Array<number>(50).fill(0)]);
});
