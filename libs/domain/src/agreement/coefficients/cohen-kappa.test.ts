import { expect, test } from 'vitest';
import { randomTriples, ratingsOf, type Triple, triplesOf } from '../testing-ratings.ts';
import { cohenKappas } from './cohen-kappa.ts';

test.each([
  ['unweighted', (steps: number) => (steps === 0 ? 0 : 1)],
  ['linear', (steps: number) => steps],
  ['quadratic', (steps: number) => steps ** 2],
] as const)("Cohen's kappa is the one of the whole table of two coders: %s", (weights, weigh) => {
  const triples = randomTriples(3, { coders: 2, missing: 6 });
  const [pair] = cohenKappas(ratingsOf(triples).ratings, weights);
  const of = (coder: string) =>
    new Map(triples.filter((each) => each[0] === coder).map(([, unit, value]) => [unit, Number(value)]));
  const [first, second] = [of('c0'), of('c1')];
  const shared = [...first]
    .filter(([unit]) => second.has(unit))
    .map(([unit, value]) => [value, second.get(unit) ?? 0] as const);
  const observed = shared.reduce((sum, [a, b]) => sum + weigh(Math.abs(a - b)), 0) / shared.length;
  const expected =
    shared.reduce((sum, [a]) => sum + shared.reduce((s, [, b]) => s + weigh(Math.abs(a - b)), 0), 0) /
    shared.length ** 2;
  expect(pair?.units).toBe(shared.length);
  expect(pair?.kappa.value).toBeCloseTo(1 - observed / expected, 12);
});

test('each pair of coders who share units has a kappa of their own, in the order of the coders', () => {
  // c0 and c1 share 4 units and agree on 3, c0 and c2 share 2 and agree on none, c1 and c2 share 1
  const { ratings } = ratingsOf(
    triplesOf([
      ['a', 'a', 'b', 'b', 'a'],
      ['a', 'a', 'b', 'a', null],
      [null, null, null, 'a', 'b'],
      [null, null, null, null, null],
    ]),
  );
  const found = cohenKappas(ratings, 'unweighted').map(({ first, second, units, agreement }) => ({
    pair: [first, second],
    units,
    agreement,
  }));
  expect(found).toEqual([
    { pair: [0, 1], units: 4, agreement: 3 / 4 },
    { pair: [0, 2], units: 2, agreement: 0 },
    { pair: [1, 2], units: 1, agreement: 1 },
  ]);
  // in whatever order their answers came
  const turned = ratingsOf(
    triplesOf([
      [null, 'a'],
      ['b', 'c'],
    ]).toReversed(),
  );
  expect(cohenKappas(turned.ratings, 'unweighted')).toMatchObject([{ first: 0, second: 1, units: 1, agreement: 0 }]);
});

test('choices that no one used count as steps of weighted kappa', () => {
  const triples = triplesOf([
    ['1', '3', '1', '3'],
    ['1', '3', '3', '4'],
  ]);
  const apart = (declared?: string[]) =>
    cohenKappas(ratingsOf(triples, 'all', declared).ratings, 'linear')[0]?.kappa.value;
  // (2 + 1) / 4 observed; expected over a = 1,3,1,3 and b = 1,3,3,4: 0+2+2+3 + 2+0+0+1, twice, / 16
  expect(apart(['1', '2', '3', '4'])).toBeCloseTo(1 - 0.75 / (20 / 16), 12);
  expect(apart()).toBeCloseTo(1 - 0.5 / (12 / 16), 12);
});

test('pairs are in the order of the coders, and each the same, in whatever order answers came', () => {
  const triples: Triple[] = [
    ['c0', 'u0', 'a'],
    ['c1', 'u1', 'a'],
    ['c2', 'u1', 'b'],
    ['c2', 'u2', 'b'],
    ['c0', 'u2', 'a'],
    ['c1', 'u3', 'b'],
    ['c0', 'u3', 'b'],
    ['c1', 'u4', 'b'],
    ['c0', 'u4', 'a'],
    ['c0', 'u5', 'a'],
    ['c1', 'u5', 'a'],
  ];
  const pairs = cohenKappas(ratingsOf(triples).ratings, 'unweighted');
  expect(pairs.map(({ first, second }) => [first, second])).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
  // of c0 and c1: b b, a b, a a; they agree on 2 of 3, and by chance on 2/3 · 1/3 + 1/3 · 2/3
  expect(pairs[0]?.kappa.value).toBeCloseTo(1 - (1 - 2 / 3) / (1 - 4 / 9), 12);
});

test('kappa is not defined for two who always gave the same one answer', () => {
  const { ratings } = ratingsOf(
    triplesOf([
      ['a', 'a'],
      ['a', 'a'],
    ]),
    'all',
    ['a', 'b'],
  );
  expect(cohenKappas(ratings, 'unweighted')[0]?.kappa).toEqual({ value: null, because: 'same_answer' });
});
