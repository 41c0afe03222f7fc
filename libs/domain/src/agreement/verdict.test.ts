import { describe, expect, test } from 'vitest';
import { isOneAnswer, verdictOf } from './verdict.ts';

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
