import { expect, test } from 'vitest';
import { type AwayPeriod, awayUntil, isOver, withoutPeriod, withPeriod } from './away.ts';

const from = (start_date: string, end_date: string): AwayPeriod => ({ start_date, end_date });
const two = [from('2026-11-01', '2026-11-03'), from('2026-12-24', '2027-01-02')];

test.each([
  ['2026-10-31', null],
  ['2026-11-01', '2026-11-03'],
  ['2026-11-03', '2026-11-03'],
  ['2026-11-04', null],
  ['2026-12-31', '2027-01-02'],
  ['2027-01-03', null],
])('on %s someone is away until %s', (day, until) => {
  expect(awayUntil(two, day)).toBe(until);
});

test('a period is over the day after its last', () => {
  expect(
    ['2026-11-02', '2026-11-03', '2026-11-04'].map((day) => isOver(from('2026-11-01', '2026-11-03'), day)),
  ).toEqual([false, false, true]);
});

test.each<[string, AwayPeriod, AwayPeriod[]]>([
  ['before all', from('2026-10-01', '2026-10-30'), [from('2026-10-01', '2026-10-30'), ...two]],
  [
    'between',
    from('2026-11-05', '2026-12-22'),
    [two[0], from('2026-11-05', '2026-12-22'), two[1]].flatMap((x) => x ?? []),
  ],
  ['the day before', from('2026-10-31', '2026-10-31'), [from('2026-10-31', '2026-11-03'), ...two.slice(1)]],
  ['the day after', from('2026-11-04', '2026-11-06'), [from('2026-11-01', '2026-11-06'), ...two.slice(1)]],
  ['within', from('2026-11-02', '2026-11-02'), two],
  ['the same', from('2026-11-01', '2026-11-03'), two],
  ['from the same day on', from('2026-11-01', '2026-11-09'), [from('2026-11-01', '2026-11-09'), ...two.slice(1)]],
  ['around both', from('2026-10-01', '2027-02-01'), [from('2026-10-01', '2027-02-01')]],
  ['over the gap', from('2026-11-03', '2026-12-24'), [from('2026-11-01', '2027-01-02')]],
])('a period that is %s is put in its place', (_, added, periods) => {
  expect(withPeriod(two, added)).toEqual(periods);
});

test('a period for good has no other one beside it, and is the same when it is added again', () => {
  const forGood = from('2027-01-01', '9999-12-31');
  expect(withPeriod([forGood], forGood)).toEqual([forGood]);
  expect(withPeriod([forGood], from('2028-01-01', '2028-01-02'))).toEqual([forGood]);
  expect(withPeriod([from('2026-12-31', '2026-12-31')], forGood)).toEqual([from('2026-12-31', '9999-12-31')]);
});

test('of a period that has started, the days before today stay; of another one nothing does', () => {
  const [first, second] = [from('2026-11-01', '2026-11-03'), from('2026-12-24', '2027-01-02')];
  expect(withoutPeriod(two, first, '2026-11-03')).toEqual([from('2026-11-01', '2026-11-02'), second]);
  expect(withoutPeriod(two, first, '2026-11-01')).toEqual([second]);
  expect(withoutPeriod(two, second, '2026-11-03')).toEqual([first]);
});
