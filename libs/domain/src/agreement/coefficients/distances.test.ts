import { expect, test } from 'vitest';
import { jaccardDistances, masiDistances } from './distances.ts';

test('sets with the same elements are equal, also where both are empty', () => {
  const sets = [['a', 'b'], ['b', 'a'], [], [], ['a']].map((each) => new Set(each));
  for (const distances of [masiDistances(sets), jaccardDistances(sets)]) {
    const between = (one: number, other: number) => distances.between[one * distances.size + other];
    expect([between(0, 1), between(1, 0), between(2, 3), between(0, 0)]).toEqual([0, 0, 0, 0]);
    expect([between(0, 2), between(3, 4)]).toEqual([1, 1]);
  }
  const share = masiDistances(sets);
  // one contains the other: 1 − 1/2 · 2/3
  expect(share.between[0 * share.size + 4]).toBeCloseTo(2 / 3, 12);
  expect(share.between[4 * share.size + 0]).toBeCloseTo(2 / 3, 12);
});
