import { expect, test } from 'vitest';
import { checkResult, limitingShare, planCheck } from './acceptance.ts';

test('a check lets through one time in ten what it was planned to', () => {
  expect(limitingShare({ size: 76, accept: 3 }, 300)).toBe(0.08);
  expect(limitingShare({ size: 50, accept: 3 }, 300)).toBe(37 / 300);
});

test('a share let through exactly one time in ten is named itself', () => {
  // one wrong row of 10 stays unseen in 1 of the 10 ways to check 9
  expect(limitingShare({ size: 9, accept: 0 }, 10)).toBe(0.1);
  expect(limitingShare({ size: 18, accept: 0 }, 20)).toBe(0.05);
});

test('where all rows are checked, chance lets nothing through', () => {
  expect(limitingShare({ size: 10, accept: 0 }, 10)).toBeNull();
});

test.each([
  ['open', { rows: 76, wrong: 3, marked: 9, unmarked: 1 }],
  ['open', { rows: 76, wrong: 0, marked: 0, unmarked: 76 }],
  ['pass', { rows: 76, wrong: 3, marked: 9, unmarked: 0 }],
  ['fail', { rows: 76, wrong: 4, marked: 9, unmarked: 20 }],
  ['fail', { rows: 76, wrong: 4, marked: 9, unmarked: 0 }],
  // all were skipped
  ['open', { rows: 76, wrong: 0, marked: 0, unmarked: 0 }],
  // rows were taken back
  ['open', { rows: 6, wrong: 3, marked: 9, unmarked: 0 }],
  ['open', { rows: 0, wrong: 0, marked: 0, unmarked: 0 }],
  ['fail', { rows: 6, wrong: 4, marked: 9, unmarked: 0 }],
] as const)('the check is %s with %j where 3 of 76 rows may be wrong', (result, seen) => {
  expect(checkResult({ size: 76, accept: 3 }, seen)).toBe(result);
});

test('either way says how many rows are checked', () => {
  const risks = { way: 'risks', acceptable: 2, producer_risk: 5, unacceptable: 8, consumer_risk: 10 } as const;
  expect(planCheck(risks, 300)).toEqual({ size: 76, accept: 3 });
  expect(planCheck({ way: 'aql', aql: 2.5, level: 'II' }, 300)).toEqual({ size: 50, accept: 3 });
});
