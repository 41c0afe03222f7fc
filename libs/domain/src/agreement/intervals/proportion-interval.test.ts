import { expect, test } from 'vitest';
import { clopperPearsonInterval, wilsonInterval } from './proportion-interval.ts';
import { binomial } from './testing-binomial.ts';

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

test('a share of nothing has no interval', () => {
  expect(wilsonInterval(0, 0)).toBeNull();
});
