import { expect, test } from 'vitest';
import { splitMix32 } from '../random.ts';
import { inOrder, shuffle } from './shuffle.ts';

const shuffled = (count: number, seed: number) => [...shuffle(inOrder(count), splitMix32(seed))];

test('a seed gives the same order for ever', () => {
  expect(shuffled(10, 1)).toEqual([5, 9, 6, 7, 2, 0, 3, 8, 4, 1]);
  expect(shuffled(10, -1)).toEqual([4, 3, 7, 8, 2, 1, 6, 9, 0, 5]);
  expect(shuffled(10, 0xffffffff)).toEqual([4, 3, 7, 8, 2, 1, 6, 9, 0, 5]);
});

test.each([0, 1, 2, 3, 100, 1_000_000])('%i shuffled numbers are all there once', (count) => {
  const seen = new Uint8Array(count);
  const order = shuffle(inOrder(count), splitMix32(7));
  for (const number of order) seen[number] = 1;
  expect(order).toHaveLength(count);
  expect(seen.every((one) => one === 1)).toBe(true);
});

test('no number favours a place: chi-square over neighbouring seeds stays below the 0.1 % bound', () => {
  const numbers = 8;
  const seeds = 40_000;
  const counts = new Float64Array(numbers * numbers);
  for (let seed = 0; seed < seeds; seed += 1) {
    for (const [place, number] of shuffled(numbers, seed).entries()) {
      const cell = place * numbers + number;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  const expected = seeds / numbers;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 49 degrees of freedom: the upper 0.1 % point is 85.4.
  expect(chiSquare).toBeLessThan(85.4);
});
