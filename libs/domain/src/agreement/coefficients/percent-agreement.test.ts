import { expect, test } from 'vitest';
import { estimateOf, randomTriples, triplesOf } from '../testing-ratings.ts';
import { agreementByLuck, percentAgreement, unanimousShare } from './percent-agreement.ts';

test('agreement counts unanimous rows beside the mean share of pairs', () => {
  const triples = triplesOf([
    ['a', 'a', 'a'],
    ['a', 'b', null],
    ['a', 'b', null],
  ]);
  expect(estimateOf(triples, percentAgreement).value).toBeCloseTo((1 + 1 / 3) / 2, 12);
  expect(estimateOf(triples, unanimousShare).value).toBe(1 / 2);
});

test('agreement by luck is the share of all pairs of values that agree, whoever and whatever they are about', () => {
  const triples = randomTriples(21, { units: 12, coders: 3, choices: 3 });
  const values = triples.map(([, , value]) => value);
  const pairs = values.flatMap((one, at) => values.slice(at + 1).map((other) => one === other));
  expect(estimateOf(triples, agreementByLuck).value).toBeCloseTo(pairs.filter(Boolean).length / pairs.length, 12);
  expect(estimateOf(triples.slice(0, 1), agreementByLuck)).toEqual({ value: null, because: 'no_pairs' });
  expect(estimateOf(triplesOf([['a'], ['a']]), agreementByLuck)).toEqual({ value: 1 });
});
