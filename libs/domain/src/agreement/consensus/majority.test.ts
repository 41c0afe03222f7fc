import { expect, test } from 'vitest';
import { ratingsOf, triplesOf } from '../testing-ratings.ts';
import { majority } from './majority.ts';

test('a tie of the majority stays a tie, and a unit without values has no answer', () => {
  const { ratings } = ratingsOf(
    triplesOf([
      ['a', 'a'],
      ['b', 'a'],
    ]),
  );
  const vote = majority({ ...ratings, starts: Int32Array.of(...ratings.starts, ratings.choice.length) });
  expect([0, 1, 2].map(vote)).toEqual([[0, 1], [0], []]);
});
