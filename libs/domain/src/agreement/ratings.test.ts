import { describe, expect, test } from 'vitest';
import { recode } from './ratings.ts';
import { ratingsOf, type Triple, triplesOf } from './testing-ratings.ts';

describe('votes', () => {
  const votes: Triple[] = [
    ['c', 'u', 'a'],
    ['d', 'u', 'a'],
    ['c', 'u', 'b'],
    ['c', 'v', 'b'],
    ['c', 'u', 'c'],
  ];

  test.each([
    ['first', ['a', 'a', 'b']],
    ['last', ['c', 'a', 'b']],
    ['all', ['a', 'a', 'b', 'c', 'b']],
  ] as const)('of one coder on one unit: %s counts', (repeated, expected) => {
    const { ratings, choices } = ratingsOf(votes, repeated);
    expect([...ratings.choice].map((each) => choices[each])).toEqual(expected);
  });

  test('can be recoded as chosen or not', () => {
    const { ratings } = ratingsOf(
      triplesOf([
        ['a', 'b'],
        ['a', 'a'],
      ]),
    );
    expect([...recode(ratings, Int32Array.of(1, 0), 2).choice]).toEqual([1, 1, 0, 1]);
  });
});
