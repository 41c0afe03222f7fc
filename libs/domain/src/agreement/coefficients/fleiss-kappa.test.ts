import { expect, test } from 'vitest';
import { estimateOf, triplesOf } from '../testing-ratings.ts';
import { fleissKappa } from './fleiss-kappa.ts';

test("Fleiss' kappa is not defined where rows have different numbers of answers", () => {
  const triples = triplesOf([
    ['a', 'a'],
    ['a', 'b'],
    ['b', null],
  ]);
  expect(estimateOf(triples, fleissKappa)).toEqual({ value: null, because: 'unequal_rows' });
  expect(
    estimateOf(
      triplesOf([
        ['a', 'a'],
        ['a', 'a'],
      ]),
      fleissKappa,
    ),
  ).toEqual({ value: null, because: 'same_answer' });
});
