import { expect, test } from 'vitest';
import type { Check } from './check.ts';
import { chanceOfAtMost } from './hypergeometric.ts';
import { planByRisks, type Risks } from './risk-plan.ts';
import { exactly } from './testing-exactly.ts';

const risks = (acceptable: number, producer_risk: number, unacceptable: number, consumer_risk: number): Risks => ({
  acceptable,
  producer_risk,
  unacceptable,
  consumer_risk,
});

test('of 300 rows, 76 are drawn and 3 may be wrong to keep risks of 5 % at 2 % and of 10 % at 8 %', () => {
  expect(planByRisks(risks(2, 5, 8, 10), 300)).toEqual({ size: 76, accept: 3 });
});

/** Every sample in turn, with chances counted in whole numbers. */
function smallestOfAll({ acceptable, producer_risk, unacceptable, consumer_risk }: Risks, rows: number): Check {
  const share = (percent: number) => BigInt(Math.round(percent * 1000)) * BigInt(rows);
  const good = Number(share(acceptable) / 100_000n);
  const poor = Number((share(unacceptable) + 99_999n) / 100_000n);
  for (let size = 1; size <= rows; size += 1)
    for (let accept = 0; accept <= size; accept += 1) {
      if (exactly(accept, { lot: rows, wrong: poor, size }) > consumer_risk / 100 + 1e-12) break;
      if (exactly(accept, { lot: rows, wrong: good, size }) >= 1 - producer_risk / 100 - 1e-12) return { size, accept };
    }
  throw new Error('all rows always do');
}

test.each<[number, Risks]>([
  [1, risks(2, 5, 8, 10)],
  [2, risks(2, 5, 8, 10)],
  [7, risks(10, 5, 30, 10)],
  [10, risks(10, 10, 90, 10)],
  [10, risks(2, 5, 8, 10)],
  [25, risks(0, 5, 10, 10)],
  [40, risks(5, 5, 10, 10)],
  [50, risks(2, 5, 3, 10)],
  [60, risks(1, 1, 20, 1)],
  [75, risks(4, 10, 12, 5)],
  [100, risks(0.07, 5, 7, 10)],
  [100, risks(1, 5, 7, 10)],
  [100, risks(6.9, 5, 7, 10)],
  [120, risks(2.5, 5, 10, 10)],
  [150, risks(1, 5, 4, 5)],
  [200, risks(3, 20, 9, 20)],
  [200, risks(0.5, 5, 5, 5)],
  [250, risks(10, 5, 15, 10)],
  [300, risks(5, 5, 20, 1)],
  [300, risks(0.065, 50, 0.4, 50)],
])('of %i rows, the sample that keeps %j is the smallest of all', (rows, plan) => {
  expect(planByRisks(plan, rows)).toEqual(smallestOfAll(plan, rows));
});

test('a share of 7 % of 100 rows is 7 rows, not 8', () => {
  // with 8, fewer rows would do
  expect(planByRisks(risks(0, 5, 7, 10), 100)).toEqual(smallestOfAll(risks(0, 5, 7, 10), 100));
  expect(planByRisks(risks(0, 5, 7, 10), 100)).not.toEqual(planByRisks(risks(0, 5, 8, 10), 100));
});

test.each([
  [risks(4.9, 5, 5, 10), 1_000_000],
  [risks(6.476, 1, 7.641, 5), 8638],
])('plans that tell apart what is nearly the same keep both risks with the fewest rows: %j of %i', (plan, rows) => {
  const { size, accept } = planByRisks(plan, rows);
  const [good, poor] = [Math.floor((rows * plan.acceptable) / 100), Math.ceil((rows * plan.unacceptable) / 100)];
  const passes = (most: number, wrong: number, drawn: number) =>
    chanceOfAtMost(most, { lot: rows, wrong, size: drawn });
  expect(passes(accept, good, size)).toBeGreaterThanOrEqual(1 - plan.producer_risk / 100 - 1e-6);
  expect(passes(accept, poor, size)).toBeLessThanOrEqual(plan.consumer_risk / 100 + 1e-6);
  expect(passes(accept, poor, size - 1)).toBeGreaterThan(plan.consumer_risk / 100 - 1e-6);
  // with one wrong row less, the smallest sample that keeps poor work out refuses too much good work
  let fewer = size;
  while (passes(accept - 1, poor, fewer - 1) <= plan.consumer_risk / 100) fewer -= 1;
  expect(passes(accept - 1, good, fewer)).toBeLessThan(1 - plan.producer_risk / 100);
});

test('where nothing smaller keeps both risks, all rows are drawn', () => {
  expect(planByRisks(risks(49, 0.1, 50, 0.1), 10)).toEqual({ size: 10, accept: 4 });
});
