import { describe, expect, test } from 'vitest';
import { below, splitMix32 } from '../random.ts';
import {
  agreementByLuck,
  agreementWithOthers,
  bootstrapIntervals,
  cohenKappas,
  confusionMatrix,
  confusions,
  countPatterns,
  type Difference,
  dawidSkene,
  type Estimator,
  fleissKappa,
  gwetAc1,
  isOneAnswer,
  jaccardDistances,
  krippendorffAlpha,
  majority,
  masiDistances,
  pairableUnits,
  percentAgreement,
  ratioDistances,
  recode,
  unanimousShare,
  variedRows,
  verdictOf,
  wilsonInterval,
} from './index.ts';
import { drawBinomial } from './intervals/binomial.ts';
import { ratingsOf, type Triple, triplesOf } from './testing-ratings.ts';

/** A table at random: what coders say depends on a hidden truth, and some values are missing. */
function randomTriples(seed: number, { units = 40, coders = 4, choices = 5, missing = 3 } = {}): Triple[] {
  const random = splitMix32(seed);
  return Array.from({ length: units }, (_, unit) => {
    const truth = below(choices, random);
    return Array.from({ length: coders }, (_, coder): Triple[] => {
      const answer = below(3, random) > 0 ? truth : below(choices, random);
      return below(missing, random) === 0 ? [] : [[`c${coder}`, `u${unit}`, String(answer + 1)]];
    }).flat();
  }).flat();
}

const estimateOf = (
  triples: readonly Triple[],
  estimator: (patterns: ReturnType<typeof countPatterns>) => Estimator,
) => {
  const patterns = countPatterns(ratingsOf(triples).ratings);
  return estimator(patterns)(patterns.units);
};

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

describe('other coefficients', () => {
  test('agreement counts unanimous rows beside the mean share of pairs', () => {
    const triples = triplesOf([
      ['a', 'a', 'a'],
      ['a', 'b', null],
      ['a', 'b', null],
    ]);
    expect(estimateOf(triples, percentAgreement).value).toBeCloseTo((1 + 1 / 3) / 2, 12);
    expect(estimateOf(triples, unanimousShare).value).toBe(1 / 2);
  });

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

  test('each two coders who share units have a kappa of their own, in the order of the coders', () => {
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

  test('agreement by luck is the share of all pairs of values that agree, whoever and whatever they are about', () => {
    const triples = randomTriples(21, { units: 12, coders: 3, choices: 3 });
    const values = triples.map(([, , value]) => value);
    const pairs = values.flatMap((one, at) => values.slice(at + 1).map((other) => one === other));
    expect(estimateOf(triples, agreementByLuck).value).toBeCloseTo(pairs.filter(Boolean).length / pairs.length, 12);
    expect(estimateOf(triples.slice(0, 1), agreementByLuck)).toEqual({ value: null, because: 'no_pairs' });
    expect(estimateOf(triplesOf([['a'], ['a']]), agreementByLuck)).toEqual({ value: 1 });
  });

  test('sets with the same elements are equal, also where both are empty', () => {
    const sets = [['a', 'b'], ['b', 'a'], [], [], ['a']].map((each) => new Set(each));
    for (const distances of [masiDistances(sets), jaccardDistances(sets)]) {
      const between = (one: number, other: number) => distances.between[one * distances.size + other];
      expect([between(0, 1), between(1, 0), between(2, 3), between(0, 0)]).toEqual([0, 0, 0, 0]);
      expect([between(0, 2), between(3, 4)]).toEqual([1, 1]);
    }
    const share = masiDistances(sets);
    // one contains the other: 1 − 1/2 · 2/3
    expect(share.between[0 * share.size + 4]).toBeCloseTo(2 / 3, 12);
    expect(share.between[4 * share.size + 0]).toBeCloseTo(2 / 3, 12);
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
});

describe('votes', () => {
  const votes: Triple[] = [
    ['c', 'u', 'a'],
    ['d', 'u', 'a'],
    ['c', 'u', 'b'],
    ['c', 'v', 'b'],
    ['c', 'u', 'c'],
  ];

  test.each([
    ['first', ['a', 'a', 'b']],
    ['last', ['c', 'a', 'b']],
    ['all', ['a', 'a', 'b', 'c', 'b']],
  ] as const)('of one coder on one unit: %s counts', (repeated, expected) => {
    const { ratings, choices } = ratingsOf(votes, repeated);
    expect([...ratings.choice].map((each) => choices[each])).toEqual(expected);
  });

  test('can be recoded as chosen or not', () => {
    const { ratings } = ratingsOf(
      triplesOf([
        ['a', 'b'],
        ['a', 'a'],
      ]),
    );
    expect([...recode(ratings, Int32Array.of(1, 0), 2).choice]).toEqual([1, 1, 0, 1]);
  });
});

describe('consensus', () => {
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

  test('the model of Dawid and Skene trusts a coder whose errors are systematic', () => {
    // c2 always says the opposite: its votes count for what it doesn't say
    const answers = Array.from({ length: 30 }, (_, unit) => (unit % 2 === 0 ? 'x' : 'y'));
    const opposite = answers.map((each) => (each === 'x' ? 'y' : 'x'));
    const alone = answers.map((_, unit) => (unit < 25 ? (answers[unit] ?? null) : null));
    const { ratings, choices } = ratingsOf(triplesOf([alone, alone, opposite]));
    const model = dawidSkene(ratings, { smoothing: 0.01 });
    expect(model.converged).toBe(true);
    const [x = 0, y = 0] = model.posterior(28);
    expect(choices[x > y ? 0 : 1]).toBe('x');
    expect(model.confusion(2, 0)[1]).toBeGreaterThan(0.99);
    expect(model.expected(2, 0)).toBeCloseTo(15, 1);
  });

  test('units with equal votes have equal probabilities, whatever else is around them', () => {
    const triples = randomTriples(5, { coders: 3, choices: 2, missing: 1000 });
    const { ratings, units } = ratingsOf(triples);
    const model = dawidSkene(ratings, { smoothing: 0.01 });
    const votes = (unit: string) =>
      triples
        .filter((each) => each[1] === unit)
        .map(([, , value]) => value)
        .join();
    const found = units.map((unit, at) => `${votes(unit)} ${model.posterior(at)[0]}`);
    expect(new Set(found).size).toBe(new Set(units.map(votes)).size);
  });
});

describe('what others say', () => {
  test('of each coder is the mean share of the other values of a unit that equal theirs', () => {
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

  test('in a confusion matrix is what every other value of the same units says, each unit weighing as much as its values', () => {
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

  test('leaves choices that no two values meet on out of a confusion matrix', () => {
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
});

describe('bootstrap intervals', () => {
  const plan = (triples: readonly Triple[], draws = 2000, seed = 1) => {
    const patterns = countPatterns(ratingsOf(triples).ratings);
    const units = pairableUnits(patterns);
    const rows = units.reduce((sum, size) => sum + size, 0);
    return { patterns, plan: { units, rows, varied: variedRows(patterns, units), draws, seed } };
  };
  const intervalOf = (triples: readonly Triple[], draws?: number, seed?: number) => {
    const of = plan(triples, draws, seed);
    return bootstrapIntervals(of.plan, [krippendorffAlpha(of.patterns, { scale: 'nominal' })])[0];
  };

  test('are the same for the same seed', () => {
    const triples = randomTriples(11);
    expect(intervalOf(triples)).toEqual(intervalOf(triples));
    expect(intervalOf(triples)).not.toEqual(intervalOf(triples, 2000, 2));
  });

  test.each([
    ['few different rows', { units: 300, coders: 2, choices: 2, missing: 1000 }],
    ['hardly any two rows alike', { units: 60, coders: 6, choices: 9, missing: 1000 }],
  ])('are near those of rows drawn one by one: %s', (_, shape) => {
    const triples = randomTriples(13, shape);
    const units = [...new Set(triples.map(([, unit]) => unit))].map((unit) =>
      triples.filter((each) => each[1] === unit),
    );
    const random = splitMix32(99);
    const alphas = Array.from({ length: 4000 }, () => {
      const drawn = units.flatMap((_, at) =>
        (units[below(units.length, random)] ?? []).map(([coder, , value]): Triple => [coder, `u${at}`, value]),
      );
      return estimateOf(drawn, (patterns) => krippendorffAlpha(patterns, { scale: 'nominal' })).value ?? 0;
    }).sort((a, b) => a - b);
    const interval = intervalOf(triples, 4000);
    if (interval?.missing !== undefined) throw new Error('no interval');
    expect(interval?.low).toBeCloseTo(alphas[100] ?? 0, 1.5);
    expect(interval?.high).toBeCloseTo(alphas[3900] ?? 0, 1.5);
  });

  describe('of 200 rows with three answers each, nearly all of them alike', () => {
    /** How many rows have no other answer, one, two or three. */
    const rowsBy = [173, 22, 1, 4];
    const triples = triplesOf(
      [0, 1, 2].map((coder) =>
        rowsBy.flatMap((rows, others) => Array.from({ length: rows }, () => (coder < others ? 'b' : 'a'))),
      ),
    );
    const { patterns, plan: few } = plan(triples);
    const alpha = krippendorffAlpha(patterns, { scale: 'nominal' });
    const drawn = (seed: number, mostDraws: number) => {
      const [interval] = bootstrapIntervals({ ...few, seed, mostDraws }, [alpha]);
      if (interval === undefined || interval.missing !== undefined) throw new Error('no interval');
      return interval;
    };

    /** α of two choices from how many rows have how many other answers (Krippendorff 2011). */
    function alphaOf(rows: readonly number[]): number {
      const all = rows.reduce((sum, each) => sum + 3 * each, 0);
      const others = rows.reduce((sum, each, count) => sum + count * each, 0);
      const mixed = 2 * ((rows[1] ?? 0) + (rows[2] ?? 0));
      return 1 - ((all - 1) * mixed) / (2 * others * (all - others));
    }

    test('more is drawn, until both bounds are those of any other draws', () => {
      const random = splitMix32(2026);
      const ends = rowsBy.map((_, at) => rowsBy.slice(0, at + 1).reduce((sum, rows) => sum + rows, 0));
      const many = Float64Array.from({ length: 100_000 }, () => {
        const rows = [0, 0, 0, 0];
        for (let row = 0; row < 200; row += 1) {
          const at = below(200, random);
          const others = ends.findIndex((end) => at < end);
          rows[others] = (rows[others] ?? 0) + 1;
        }
        return alphaOf(rows);
      }).sort();
      for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const { low, high, draws } = drawn(seed, 20_000);
        expect(draws).toBe(20_000);
        expect(Math.abs(low - (many[2_500] ?? 0))).toBeLessThan(0.01);
        expect(Math.abs(high - (many[97_500] ?? 0))).toBeLessThan(0.01);
      }
    });

    test('no more is drawn than allowed, nor where the bounds are certain', () => {
      expect(drawn(1, 2000).draws).toBe(2000);
      const large = { ...few, units: few.units.map((rows) => 50 * rows), rows: 50 * few.rows, mostDraws: 20_000 };
      expect(bootstrapIntervals(large, [alpha])).toMatchObject([{ draws: 2000 }]);
    });
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

  test.each([
    [20, 0.1],
    [1000, 0.3],
    [100_000, 0.9],
  ])('draw %i trials at %f with the mean and variance of the binomial distribution', (trials, p) => {
    const random = splitMix32(5);
    const draws = Array.from({ length: 20_000 }, () => drawBinomial(trials, p, random));
    const mean = draws.reduce((sum, each) => sum + each, 0) / draws.length;
    const variance = draws.reduce((sum, each) => sum + (each - mean) ** 2, 0) / draws.length;
    const deviation = Math.sqrt(trials * p * (1 - p));
    expect(Math.abs(mean - trials * p)).toBeLessThan((4 * deviation) / Math.sqrt(draws.length));
    expect(variance / deviation ** 2).toBeGreaterThan(0.95);
    expect(variance / deviation ** 2).toBeLessThan(1.05);
  });
});

describe('the verdict', () => {
  test.each([
    [0.9, 0.8, 'reliable'],
    [0.9, 0.79, 'probably_reliable'],
    [0.8, 0.7, 'probably_reliable'],
    [0.799, 0.79, 'tentative'],
    [0.667, 0.5, 'tentative'],
    [0.666, 0.6, 'not_reliable'],
    [-0.3, -0.5, 'not_reliable'],
  ] as const)('of α %f from %f is %s', (alpha, low, expected) => {
    expect(verdictOf(alpha, low, 10)).toBe(expected);
  });

  test('is at most probably reliable without an interval', () => {
    expect(verdictOf(1, null, 10)).toBe('probably_reliable');
  });

  test.each([1, 0.7, 0.2])('says nothing of an α of %d from fewer than 10 rows', (alpha) => {
    expect(verdictOf(alpha, null, 9)).toBe('too_few_rows');
  });

  test('takes sums that miss a line by rounding as on it', () => {
    expect(verdictOf(0.1 + 0.7, null, 10)).toBe('probably_reliable');
  });

  test('names one answer that fills nearly everything', () => {
    expect(isOneAnswer(0.4, 0.95, 0.9)).toBe(true);
    expect(isOneAnswer(0.7, 0.95, 0.9)).toBe(false);
    expect(isOneAnswer(0.4, 0.89, 0.9)).toBe(false);
    expect(isOneAnswer(0.4, 0.95, 0.5)).toBe(false);
  });
});

test('a share of nothing has no interval', () => {
  expect(wilsonInterval(0, 0)).toBeNull();
});
