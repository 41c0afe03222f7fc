import { expect, test } from 'vitest';
import { below, splitMix32 } from './random.ts';

const drawing = (...numbers: number[]) => {
  let next = 0;
  return { random: () => numbers[next++] ?? Number.NaN, drawn: () => next };
};

test.each([
  // 2³² is a multiple of it: no number is uneven
  ['a power of two', 8, [2 ** 32 - 1], 7, 1],
  ['the last even number', 3, [2 ** 32 - 2], 2, 1],
  ['the first uneven number', 3, [2 ** 32 - 1, 5], 2, 2],
  ['several uneven numbers', 2 ** 31 + 1, [2 ** 32 - 1, 2 ** 31 + 1, 2 ** 31], 2 ** 31, 3],
  ['the least number', 10, [0], 0, 1],
  ['a bound of one', 1, [12_345], 0, 1],
])('%s gives every integer below the bound the same chance', (_, bound, numbers, expected, drawn) => {
  const from = drawing(...numbers);
  expect(below(bound, from.random)).toBe(expected);
  expect(from.drawn()).toBe(drawn);
});

test('numbers are whole ones of 32 bits without a sign, each seed with a sequence of its own', () => {
  const sequences = [0, 1, -1, 2 ** 31 - 1].map((seed) => {
    const random = splitMix32(seed);
    return Array.from({ length: 1000 }, random);
  });
  for (const numbers of sequences) {
    expect(numbers.every((each) => Number.isInteger(each) && each >= 0 && each < 2 ** 32)).toBe(true);
    expect(new Set(numbers).size).toBeGreaterThan(998);
    expect(Math.max(...numbers)).toBeGreaterThan(2 ** 32 * 0.99);
  }
  expect(new Set(sequences.map(([first]) => first)).size).toBe(4);
});
