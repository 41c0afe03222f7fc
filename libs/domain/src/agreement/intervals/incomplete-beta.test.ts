import { describe, expect, test } from 'vitest';
import { incompleteBeta, incompleteBetaInverse, logGamma } from './incomplete-beta.ts';
import { binomial } from './testing-binomial.ts';

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
