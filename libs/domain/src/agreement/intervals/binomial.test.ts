import { describe, expect, test } from 'vitest';
import { splitMix32 } from '../../random.ts';
import { drawBinomial } from './binomial.ts';
import { binomial } from './testing-binomial.ts';

describe('binomial draws', () => {
  /** Σ (seen − expected)² / expected over outcomes that are expected five times or more, and how many these are. */
  function chiSquare(trials: number, p: number, draws: number) {
    const random = splitMix32(17);
    const seen = new Float64Array(trials + 1);
    for (let draw = 0; draw < draws; draw += 1) {
      const successes = drawBinomial(trials, p, random);
      seen[successes] = (seen[successes] ?? 0) + 1;
    }
    const outcomes = Array.from(seen, (count, k) => ({ count, expected: draws * binomial(trials, k, p) }));
    const likely = outcomes.filter(({ expected }) => expected >= 5);
    const distance = likely.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0);
    return { distance, freedom: likely.length - 1 };
  }

  // by inversion, by rejection, and each the other way round; small counts, where rejection is least exact
  test.each([
    [5, 0.3],
    [40, 0.1],
    [40, 0.9],
    [24, 0.45],
    [60, 0.4],
    [200, 0.07],
    [200, 0.75],
  ])('of %i trials at %d have the shape of the distribution', (trials, p) => {
    const { distance, freedom } = chiSquare(trials, p, 40_000);
    // the upper 0.1 % point of χ², by Wilson and Hilferty
    const bound = freedom * (1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom))) ** 3;
    expect(distance).toBeLessThan(bound);
  });

  test('need no luck where nothing or everything succeeds', () => {
    const never = () => {
      throw new Error('drawn');
    };
    expect(drawBinomial(0, 0.5, never)).toBe(0);
    expect(drawBinomial(9, 0, never)).toBe(0);
    expect(drawBinomial(9, 1, never)).toBe(9);
  });

  test('are never more than there are trials, nor fewer than none, with the most extreme numbers', () => {
    for (const bits of [0, 1, 2 ** 32 - 2, 2 ** 32 - 1])
      for (const [trials, p] of [
        [3, 0.5],
        [12, 0.3],
        [12, 0.7],
      ] as const) {
        const drawn = drawBinomial(trials, p, () => bits);
        expect(drawn).toBeGreaterThanOrEqual(0);
        expect(drawn).toBeLessThanOrEqual(trials);
      }
  });

  test.each([
    [20, 0.1],
    [1000, 0.3],
    [100_000, 0.9],
  ])('of %i trials at %f have the mean and variance of the binomial distribution', (trials, p) => {
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
