import { expect, test } from 'vitest';
import { countPatterns } from '../count-patterns.ts';
import { randomTriples, ratingsOf, triplesOf } from '../testing-ratings.ts';
import { confusionMatrix, confusions } from './confusion.ts';

test('the choices that meet most often come first among the confusions', () => {
  const triples = triplesOf([
    ['a', 'a', 'b', 'c'],
    ['b', 'b', 'c', 'c'],
  ]);
  expect(confusions(countPatterns(ratingsOf(triples).ratings))).toEqual([
    { choices: [0, 1], coincidences: 2 },
    { choices: [1, 2], coincidences: 1 },
  ]);
});

test('a pair of choices weighs less on a row the more answers that has, and equal pairs are in the order of the choices', () => {
  // o_ck = Σ n_c n_k / (m − 1): of b c 1, of a c c c 1·3/3, of a a b 2·1/2, of c c d d 2·2/3
  const triples = triplesOf([
    ['b', 'a', 'a', 'c'],
    ['c', 'c', 'a', 'c'],
    [null, 'c', 'b', 'd'],
    [null, 'c', null, 'd'],
  ]);
  expect(confusions(countPatterns(ratingsOf(triples).ratings))).toEqual([
    { choices: [2, 3], coincidences: (1 / 3) * 2 * 2 },
    { choices: [0, 1], coincidences: 1 },
    { choices: [0, 2], coincidences: 1 },
    { choices: [1, 2], coincidences: 1 },
  ]);
});

test('a confusion matrix has what every other value of the same units says, each unit weighing as much as its values', () => {
  const triples = randomTriples(31);
  const { ratings, choices } = ratingsOf(triples);
  const byUnit = [...Map.groupBy(triples, ([, unit]) => unit).values()]
    .map((each) => each.map(([, , value]) => value))
    .filter((values) => values.length > 1);
  const matrix = confusionMatrix(countPatterns(ratings));
  expect(matrix.map(({ choice }) => choices[choice])).toEqual(choices);
  for (const { choice, values, shares } of matrix) {
    const own = choices[choice];
    expect(values).toBe(byUnit.flat().filter((value) => value === own).length);
    const others = choices.map((of) =>
      byUnit.reduce((sum, unit) => {
        const pairs = unit.flatMap((a, i) => unit.filter((b, j) => i !== j && a === own && b === of));
        return sum + pairs.length / (unit.length - 1);
      }, 0),
    );
    for (const [at, share] of shares.entries()) expect(share).toBeCloseTo((others[at] ?? 0) / values, 12);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  }
});

test('choices that no two values meet on are left out of a confusion matrix', () => {
  const { ratings } = ratingsOf(
    triplesOf([
      ['a', 'b', 'c'],
      ['b', 'b', null],
    ]),
  );
  expect(confusionMatrix(countPatterns(ratings))).toEqual([
    { choice: 0, values: 1, shares: [0, 1] },
    { choice: 1, values: 3, shares: [1 / 3, 2 / 3] },
  ]);
});
