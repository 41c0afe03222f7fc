import { expect, test } from 'vitest';
import { countPatterns } from '../count-patterns.ts';
import { ratingsOf, triplesOf } from '../testing-ratings.ts';
import { choosingOfCoders, setConfusionMatrix } from './chosen-or-not.ts';

const single = ['p', 's', 't'];

/** Sets are written as their choices, `ps` for p and s. */
function scene(matrix: Parameters<typeof triplesOf>[0]) {
  const { ratings, choices, units } = ratingsOf(triplesOf(matrix));
  const members = choices.map((set) => [...set].map((each) => single.indexOf(each)));
  return { ratings, members, weights: new Float64Array(units.length).fill(1) };
}

test('a matrix says how often others chose the same, and what they chose instead', () => {
  // unit 1: both p; unit 2: p against s; unit 3: p and s against p, so that s was only left out; unit 4: one value
  const { ratings, members } = scene([
    ['p', 'p', 'ps', 't'],
    ['p', 's', 'p', null],
  ]);
  expect(setConfusionMatrix(countPatterns(ratings), members, 3)).toEqual([
    { choice: 0, values: 5, shares: [4 / 5, 1 / 5] },
    { choice: 1, values: 2, shares: [1 / 2, 0] },
  ]);
});

test('in a matrix, what both have comes instead of nothing, and two may come instead of one', () => {
  const { ratings, members } = scene([['ps'], ['pt']]);
  const matrix = setConfusionMatrix(countPatterns(ratings), members, 3);
  expect(matrix.map(({ shares }) => shares)).toEqual([
    [1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ]);
  const two = scene([['s'], ['pt']]);
  expect(setConfusionMatrix(countPatterns(two.ratings), two.members, 3)[1]).toEqual({
    choice: 1,
    values: 1,
    shares: [1, 0, 1],
  });
});

test('each unit weighs as much as its values in a matrix', () => {
  const { ratings, members } = scene([['p'], ['p'], ['s']]);
  // each p meets the other p and s, by half
  expect(setConfusionMatrix(countPatterns(ratings), members, 3)).toEqual([
    { choice: 0, values: 2, shares: [1 / 2, 1 / 2] },
    { choice: 1, values: 1, shares: [1, 0] },
  ]);
});

test('it is told who adds a choice and who leaves it out', () => {
  const { ratings, members, weights } = scene([
    ['p', 'ps', 'ps', 't'],
    ['p', 'p', 'p', null],
    ['p', 'p', 'ps', null],
  ]);
  const choosing = choosingOfCoders(ratings, weights, members, 3);
  const of = (coder: number, choice: number) => choosing.find((one) => one.coder === coder && one.choice === choice);
  // s on units 2 and 3: no one else chose it on the first of them, one of two on the second
  expect(of(0, 1)).toEqual({ coder: 0, choice: 1, chosen: 2, added: 1.5, others: 0.5, leftOut: 0 });
  expect(of(1, 1)).toEqual({ coder: 1, choice: 1, chosen: 0, added: 0, others: 1.5, leftOut: 1.5 });
  expect(of(2, 1)).toEqual({ coder: 2, choice: 1, chosen: 1, added: 0.5, others: 1, leftOut: 0.5 });
  expect(of(0, 0)).toEqual({ coder: 0, choice: 0, chosen: 3, added: 0, others: 3, leftOut: 0 });
  // a unit with one value says nothing
  expect(of(0, 2)).toBeUndefined();
});

test('a unit that stands for several counts as often', () => {
  const { ratings, members } = scene([['p'], ['s']]);
  expect(choosingOfCoders(ratings, Float64Array.of(7), members, 3)[0]).toEqual({
    coder: 0,
    choice: 0,
    chosen: 7,
    added: 7,
    others: 0,
    leftOut: 0,
  });
});
