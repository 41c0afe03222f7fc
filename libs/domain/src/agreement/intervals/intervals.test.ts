import { describe, expect, test } from 'vitest';
import { splitMix32 } from '../../random.ts';
import { drawBinomial } from './binomial.ts';
import { incompleteBeta, incompleteBetaInverse, logGamma } from './incomplete-beta.ts';
import { clopperPearsonInterval } from './proportion-interval.ts';

/** n over k, by Pascal's rule. */
function choose(n: number, k: number): number {
  let row = [1];
  for (let at = 0; at < n; at += 1) row = [1, ...row.slice(1).map((each, i) => each + (row[i] ?? 0)), 1];
  return row[k] ?? 0;
}
const binomial = (n: number, k: number, p: number) => choose(n, k) * p ** k * (1 - p) ** (n - k);

describe('the logarithm of the gamma function', () => {
  // Γ(n) = (n − 1)!, Γ(1/2) = √π, Γ(x + 1) = x Γ(x), Γ(x) Γ(1 − x) = π / sin πx (DLMF 5.4.1, 5.4.6, 5.5.1, 5.5.3)
  test.each([
    [1, 1],
    [2, 1],
    [5, 24],
    [11, 3_628_800],
    [0.5, Math.sqrt(Math.PI)],
    [1.5, Math.sqrt(Math.PI) / 2],
    [0.25, 3.625609908221908],
    [0.1, 9.51350769866873],
  ])('at %d is that of %d', (x, gamma) => {
    expect(logGamma(x)).toBeCloseTo(Math.log(gamma), 12);
  });

  test('grows by log x from x to x + 1', () => {
    for (const x of [0.2, 0.7, 3.3, 40, 12_345.6]) expect(logGamma(x + 1) - logGamma(x)).toBeCloseTo(Math.log(x), 9);
  });
});

describe('the incomplete beta function', () => {
  test.each([
    [2, 3],
    [1, 8],
    [9, 1],
    [6, 6],
    [3, 20],
    [1, 1],
  ])('of whole numbers is a sum of binomial chances: a = %i, b = %i', (a, b) => {
    const n = a + b - 1;
    for (const x of [0.01, 0.1, 0.3, 0.5, 0.72, 0.95, 0.999]) {
      // DLMF 8.17.5
      const chances = Array.from({ length: n - a + 1 }, (_, at) => binomial(n, a + at, x));
      const exact = chances.reduce((sum, each) => sum + each, 0);
      expect(incompleteBeta(x, a, b)).toBeCloseTo(exact, 12);
      expect(1 - incompleteBeta(1 - x, b, a)).toBeCloseTo(exact, 12);
    }
  });

  test('is the arcsine distribution for a = b = 1/2', () => {
    for (const x of [0.02, 0.3, 0.5, 0.9])
      expect(incompleteBeta(x, 0.5, 0.5)).toBeCloseTo((2 / Math.PI) * Math.asin(Math.sqrt(x)), 12);
  });

  test('is 0 up to 0 and 1 from 1 on', () => {
    expect([-1, 0, 1, 2].map((x) => incompleteBeta(x, 2, 3))).toEqual([0, 0, 1, 1]);
  });

  test.each([
    [0.025, 3, 8],
    [0.975, 40, 2],
    [0.5, 0.5, 0.5],
    [1e-6, 2, 900],
  ])('has its share of %d at its inverse, for a = %d and b = %d', (share, a, b) => {
    expect(incompleteBeta(incompleteBetaInverse(share, a, b), a, b)).toBeCloseTo(share, 12);
  });
});

test.each([
  [3, 20],
  [1, 2],
  [19, 20],
])(
  'at the bounds of the exact interval of %i of %i, so many or more, and so few or fewer, have 2.5 %%',
  (part, whole) => {
    const { low = 0, high = 0 } = clopperPearsonInterval(part, whole) ?? {};
    const chance = (from: number, to: number, p: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => binomial(whole, from + at, p)).reduce((a, b) => a + b, 0);
    expect(chance(part, whole, low)).toBeCloseTo(0.025, 10);
    expect(chance(0, part, high)).toBeCloseTo(0.025, 10);
  },
);

test('the exact interval of none starts at 0, that of all ends at 1, and that of nothing is none', () => {
  // where none of n succeed, (1 − p)ⁿ = 2.5 %
  expect(clopperPearsonInterval(0, 10)).toEqual({ low: 0, high: expect.closeTo(1 - 0.025 ** 0.1, 12) });
  expect(clopperPearsonInterval(10, 10)).toEqual({ low: expect.closeTo(0.025 ** 0.1, 12), high: 1 });
  expect(clopperPearsonInterval(0, 0)).toBeNull();
});

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
});
