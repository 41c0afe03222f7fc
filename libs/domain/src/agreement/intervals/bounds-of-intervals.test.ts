import { describe, expect, test } from 'vitest';
import { below, splitMix32 } from '../../random.ts';
import { krippendorffAlpha } from '../coefficients/krippendorff-alpha.ts';
import { estimateOf, randomTriples, type Triple, triplesOf } from '../testing-ratings.ts';
import { bootstrapIntervals } from './bootstrap.ts';
import { intervalOf, plan } from './testing-intervals.ts';

describe('bootstrap intervals', () => {
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
});
