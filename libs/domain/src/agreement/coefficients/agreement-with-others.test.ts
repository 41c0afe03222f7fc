import { expect, test } from 'vitest';
import { ratingsOf, triplesOf } from '../testing-ratings.ts';
import { agreementWithOthers } from './agreement-with-others.ts';

test('the agreement of each coder is the mean share of the other values of a unit that equal theirs', () => {
  // A agrees with one of two on the first unit and with no one on the second; the third has one value
  const { ratings } = ratingsOf(
    triplesOf([
      ['x', 'x', 'x', null],
      ['x', 'y', null, null],
      ['y', null, null, null],
      [null, null, null, 'x'],
    ]),
  );
  expect(agreementWithOthers(ratings, Float64Array.of(1, 1, 1, 1))).toEqual([
    { units: 2, agreement: 0.25 },
    { units: 2, agreement: 0.25 },
    { units: 1, agreement: 0 },
    { units: 0, agreement: null },
  ]);
  // the first unit stands for three rows
  expect(agreementWithOthers(ratings, Float64Array.of(3, 1, 1, 1))[0]).toEqual({ units: 4, agreement: 1.5 / 4 });
});
