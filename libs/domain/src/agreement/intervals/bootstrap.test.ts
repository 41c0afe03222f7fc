import { describe, expect, test } from 'vitest';
import { randomTriples, triplesOf } from '../testing-ratings.ts';
import { intervalOf } from './testing-intervals.ts';

describe('bootstrap intervals', () => {
  test('are the same for the same seed', () => {
    const triples = randomTriples(11);
    expect(intervalOf(triples)).toEqual(intervalOf(triples));
    expect(intervalOf(triples)).not.toEqual(intervalOf(triples, 2000, 2));
  });

  test('are missing below 10 rows, rough below 30', () => {
    const rows = (count: number) => randomTriples(3, { units: count, coders: 3, missing: 1000 });
    expect(intervalOf(rows(9))).toEqual({ missing: 'too_few_rows' });
    expect(intervalOf(rows(10))).toMatchObject({ isRough: true });
    expect(intervalOf(rows(29))).toMatchObject({ isRough: true });
    expect(intervalOf(rows(30))).toMatchObject({ isRough: false });
  });

  test('are rough where nearly all answers are the same, whatever the number of rows', () => {
    const mostly = (rows: number, others: number) => {
      const first = Array.from({ length: rows }, (_, row) => (row < others ? 'b' : 'a'));
      return triplesOf([first, first.map((answer, row) => (row % 2 === 0 ? answer : 'a'))]);
    };
    expect(intervalOf(mostly(100, 9))).toMatchObject({ isRough: true });
    expect(intervalOf(mostly(100, 10))).toMatchObject({ isRough: false });
  });

  test('are missing where more than 5 % of the draws have no value', () => {
    // without the one row that differs everyone gave the same answer; 12 draws of 12 miss it in 35 % of all cases
    const same = Array.from({ length: 11 }, () => 'a');
    expect(
      intervalOf(
        triplesOf([
          ['b', ...same],
          ['a', ...same],
        ]),
      ),
    ).toEqual({ missing: 'undefined_draws' });
  });

  test('tell how many draws are below the lines', () => {
    const triples = triplesOf(
      [Array.from({ length: 40 }, (_, at) => (at % 2 ? 'a' : 'b'))].flatMap((row) => [row, row]),
    );
    expect(intervalOf(triples)).toMatchObject({ low: 1, high: 1, belowTentative: 0, belowReliable: 0, draws: 2000 });
    const random = randomTriples(2, { units: 100, coders: 2, choices: 2, missing: 1000 });
    const found = intervalOf(random);
    if (found === undefined || found.missing !== undefined) throw new Error('no interval');
    expect(found.belowReliable).toBeGreaterThanOrEqual(found.belowTentative);
    expect(found.belowReliable).toBeGreaterThan(0);
  });
});
