import { describe, expect, test } from 'vitest';
import { estimateOf, randomTriples, type Triple, triplesOf } from '../testing-ratings.ts';
import { masiDistances, ratioDistances } from './distances.ts';
import { type Difference, krippendorffAlpha } from './krippendorff-alpha.ts';

/** α by its definition, with every pair of values looked at. */
function alphaByPairs(triples: readonly Triple[], difference: (a: string, b: string, all: string[]) => number): number {
  const units = [...new Set(triples.map(([, unit]) => unit))]
    .map((unit) => triples.filter((triple) => triple[1] === unit).map(([, , value]) => value))
    .filter((values) => values.length > 1);
  const all = units.flat();
  const sum = (values: string[], weight: number) =>
    values.reduce(
      (total, a, i) => total + values.reduce((s, b, j) => s + (i === j ? 0 : difference(a, b, all)), 0),
      0,
    ) * weight;
  const observed = units.reduce((total, values) => total + sum(values, 1 / (values.length - 1)), 0) / all.length;
  return 1 - observed / sum(all, 1 / (all.length * (all.length - 1)));
}

const NUMBERS = [1, 2, 3, 4, 5];
const SETS = [['a'], ['a', 'b'], ['b', 'c'], ['c'], ['a', 'b', 'c']].map((each) => new Set(each));
const masiOf = (a: string, b: string) => {
  const [one, other] = [SETS[Number(a) - 1] ?? new Set(), SETS[Number(b) - 1] ?? new Set()];
  const shared = [...one].filter((each) => other.has(each)).length;
  const isEqual = shared === one.size && shared === other.size;
  const isPart = shared === one.size || shared === other.size;
  const monotonicity = isEqual ? 1 : isPart ? 2 / 3 : shared > 0 ? 1 / 3 : 0;
  return 1 - (shared / new Set([...one, ...other]).size) * monotonicity;
};
/** Values from a to b, half of the two themselves left out. */
const ordinalOf = (a: string, b: string, all: string[]) => {
  const [low, high] = [Math.min(Number(a), Number(b)), Math.max(Number(a), Number(b))];
  const between = all.filter((each) => Number(each) >= low && Number(each) <= high).length;
  const ends = all.filter((each) => each === a).length + all.filter((each) => each === b).length;
  return a === b ? 0 : (between - ends / 2) ** 2;
};

const scales: [string, Difference, (a: string, b: string, all: string[]) => number][] = [
  ['nominal', { scale: 'nominal' }, (a, b) => (a === b ? 0 : 1)],
  ['ordinal', { scale: 'ordinal' }, ordinalOf],
  ['interval', { scale: 'interval', numbers: NUMBERS }, (a, b) => (Number(a) - Number(b)) ** 2],
  [
    'ratio',
    { scale: 'distances', distances: ratioDistances(NUMBERS) },
    (a, b) => ((Number(a) - Number(b)) / (Number(a) + Number(b))) ** 2,
  ],
  ['sets', { scale: 'distances', distances: masiDistances(SETS) }, masiOf],
];

describe("Krippendorff's alpha", () => {
  test.each(scales)('is the one of its definition: %s', (_, difference, pairwise) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const triples = randomTriples(seed);
      const found = estimateOf(triples, (patterns) => krippendorffAlpha(patterns, difference)).value;
      expect(found).toBeCloseTo(alphaByPairs(triples, pairwise), 10);
    }
  });

  test('stays the same when coders change places and, on a nominal scale, when choices change names', () => {
    const triples = randomTriples(7);
    const moved = triples.map(
      ([coder, unit, value]): Triple => [coder === 'c0' ? 'c2' : coder === 'c2' ? 'c0' : coder, unit, value],
    );
    const renamed = triples.map(
      ([coder, unit, value]): Triple => [coder, unit, String(6 - Number(value)).padStart(2, 'x')],
    );
    const alpha = (of: readonly Triple[], difference: Difference) =>
      estimateOf(of, (patterns) => krippendorffAlpha(patterns, difference)).value;
    expect(alpha(moved, { scale: 'ordinal' })).toBeCloseTo(alpha(triples, { scale: 'ordinal' }) ?? 0, 12);
    expect(alpha(renamed, { scale: 'nominal' })).toBeCloseTo(alpha(triples, { scale: 'nominal' }) ?? 0, 12);
  });

  test('is not defined where everyone gave the same answer, nor where no row has two', () => {
    const nominal = (triples: readonly Triple[]) =>
      estimateOf(triples, (patterns) => krippendorffAlpha(patterns, { scale: 'nominal' }));
    expect(
      nominal(
        triplesOf([
          ['a', 'a'],
          ['a', 'a'],
        ]),
      ),
    ).toEqual({ value: null, because: 'same_answer' });
    expect(
      nominal(
        triplesOf([
          ['a', null],
          [null, 'b'],
        ]),
      ),
    ).toEqual({ value: null, because: 'no_pairs' });
    expect(nominal([])).toEqual({ value: null, because: 'no_pairs' });
  });
});
