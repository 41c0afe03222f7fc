import { expect, test } from 'vitest';
import { chanceOfAtMost, type Draw } from './hypergeometric.ts';
import { exactly } from './testing-exactly.ts';

test.each<[number, Draw]>([
  [0, { lot: 10, wrong: 3, size: 4 }],
  [3, { lot: 10, wrong: 8, size: 5 }],
  [3, { lot: 300, wrong: 24, size: 76 }],
  [3, { lot: 300, wrong: 6, size: 76 }],
  [40, { lot: 2000, wrong: 900, size: 100 }],
  [60, { lot: 2000, wrong: 900, size: 100 }],
  [4, { lot: 2000, wrong: 1999, size: 5 }],
])('the chance of at most %j wrong rows in %j is that of counting all draws', (most, draw) => {
  expect(chanceOfAtMost(most, draw)).toBeCloseTo(exactly(most, draw), 10);
});

test('half of a lot is wrong in as many draws as the other half, however many draws there are', () => {
  // each chance of a few wrong rows is too small for a number
  const half = { lot: 1_000_000, wrong: 500_000, size: 5000 };
  expect(chanceOfAtMost(2499, half) + chanceOfAtMost(2500, half)).toBeCloseTo(1, 6);
  expect(chanceOfAtMost(2600, half) + chanceOfAtMost(2399, half)).toBeCloseTo(1, 6);
});

test('no draw finds more wrong rows than there are, nor fewer than must be among so many', () => {
  expect(chanceOfAtMost(3, { lot: 100, wrong: 3, size: 50 })).toBe(1);
  expect(chanceOfAtMost(5, { lot: 100, wrong: 90, size: 5 })).toBe(1);
  expect(chanceOfAtMost(2, { lot: 10, wrong: 8, size: 5 })).toBe(0);
  expect(chanceOfAtMost(559, { lot: 8638, wrong: 661, size: 560 })).toBeCloseTo(1, 10);
});
