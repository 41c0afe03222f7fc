import { expect, test } from 'vitest';
import { below, splitMix32 } from '../random.ts';
import { groupEqualUnits } from './equal-units.ts';

const grouped = (units: readonly (readonly number[])[], range: number) => {
  const starts = [0];
  for (const own of units) starts.push((starts.at(-1) ?? 0) + own.length);
  return groupEqualUnits(Int32Array.from(starts), Int32Array.from(units.flat()), range);
};

test('units are in one group when they have the same tokens, as often and in any order', () => {
  const { groupOf, example, size } = grouped([[1, 2], [2, 1], [1, 1, 2], [2, 1, 1], [1, 2, 2], [], [1], [], [12]], 13);
  expect([...groupOf]).toEqual([0, 0, 1, 1, 2, 3, 4, 3, 5]);
  expect(example).toEqual([0, 2, 4, 5, 6, 8]);
  expect([...size]).toEqual([2, 2, 1, 2, 1, 1]);
});

test.each([2, 23, 24, 25, 60])('so they are when each has %i tokens, beside shorter and longer ones', (length) => {
  const random = splitMix32(length);
  const shuffled = (tokens: readonly number[]) =>
    tokens
      .map((token) => ({ token, place: below(2 ** 20, random) }))
      .sort((a, b) => a.place - b.place)
      .map(({ token }) => token);
  const tokens = Array.from({ length }, () => below(7, random));
  const other = tokens.with(0, 7);
  const longer = [...tokens, ...tokens, 0];
  const units = [tokens, longer, shuffled(tokens), [3], other, shuffled(longer), shuffled(other), shuffled(tokens)];
  expect([...grouped(units, 8).groupOf]).toEqual([0, 1, 0, 2, 3, 1, 3, 0]);
});
