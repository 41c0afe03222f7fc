import { expect, test } from 'vitest';
import { dateTicks, dayNumber, valueAxis } from './ticks.ts';

test('an axis ends at a round number above the highest value', () => {
  const { ticks, percent } = valueAxis([3, 47], 5);
  expect(ticks).toEqual([0, 10, 20, 30, 40, 50]);
  expect(percent(25)).toBe(50);
});

test('an axis of whole numbers has no lines between them', () => {
  expect(valueAxis([1, 2], 5).ticks).toEqual([0, 1, 2]);
});

test('zeros alone still have an axis, and a value below 0 lies at its start', () => {
  const { ticks, percent } = valueAxis([0, 0], 5);
  expect(ticks).toEqual([0, 1]);
  expect([percent(0), percent(-3)]).toEqual([0, 0]);
});

test('an axis with an end of its own keeps it', () => {
  const { percent } = valueAxis([0.4, 0.6], 4, 1);
  expect(percent(0.6)).toBe(60);
});

test.each([
  ['each day', '2026-11-01', '2026-11-05', 6, ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05']],
  ['weeks', '2026-11-02', '2026-11-30', 6, ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']],
  ['months', '2026-07-15', '2026-11-20', 5, ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01']],
  ['one day', '2026-11-20', '2026-11-20', 5, ['2026-11-20']],
] as const)('dates are labelled by %s where there is room', (_, from, to, most, dates) => {
  expect(dateTicks(dayNumber(from), dayNumber(to), most)).toEqual(dates);
});

test('there are never more dates than there is room for', () => {
  for (const days of [1, 13, 40, 100, 365, 4000]) expect(dateTicks(0, days - 1, 4).length).toBeLessThanOrEqual(5);
});
