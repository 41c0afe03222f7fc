import { expect, test } from 'vitest';
import { countPatterns } from '../count-patterns.ts';
import { estimateOf, ratingsOf, triplesOf } from '../testing-ratings.ts';
import { gwetAc1 } from './gwet-ac1.ts';

test('AC1 is 1 where everyone agrees on one of two choices, and not defined where there is only one', () => {
  const triples = triplesOf([
    ['a', 'a'],
    ['a', 'a'],
  ]);
  const { ratings } = ratingsOf(triples, 'all', ['a', 'b']);
  const patterns = countPatterns(ratings);
  expect(gwetAc1(patterns)(patterns.units)).toEqual({ value: 1 });
  expect(estimateOf(triples, gwetAc1)).toEqual({ value: null, because: 'same_answer' });
});
