import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, daysLate, daysSince, isBefore, isCalendarDate, today, weekdayOf } from './dates.ts';

describe('today', () => {
  test.each([
    ['2026-11-21T00:00:00Z', '2026-11-21'],
    ['2026-11-21T15:59:59.999Z', '2026-11-21'],
    ['2026-11-21T16:00:00Z', '2026-11-22'],
    ['2026-12-31T16:00:00Z', '2027-01-01'],
    ['2028-02-28T16:00:00Z', '2028-02-29'],
  ])('at %s it is %s at +08:00', (now, date) => {
    expect(today(new Date(now))).toBe(date);
  });

  test('an invalid date is refused', () => {
    expect(() => today(new Date('never'))).toThrow(RangeError);
  });
});

test.each([
  ['2026-11-20', '2026-11-21', true],
  ['2026-11-21', '2026-11-21', false],
  ['2026-11-22', '2026-11-21', false],
  ['2025-12-31', '2026-01-01', true],
  ['2026-09-30', '2026-10-01', true],
])('%s is before %s: %s', (a, b, before) => {
  expect(isBefore(a, b)).toBe(before);
});

describe('isCalendarDate', () => {
  test.each(['2026-11-21', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is one', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  test.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '2026-11-32',
    '2026-1-2',
    '20261121',
    '2026',
    '2026-11',
    '+012026-11-21',
    '2026-11-21 ',
    '2026-11-21T00:00:00Z',
    '+02026-11-21',
    '２０２６-11-21',
  ])('%j is none', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

test('daysSince counts the midnights at +08:00', () => {
  const now = new Date('2026-11-20T17:30:00Z'); // 01:30 of the next day
  expect(daysSince(new Date('2026-11-20T16:00:00Z'), now)).toBe(0);
  expect(daysSince(new Date('2026-11-20T15:59:59Z'), now)).toBe(1);
  expect(() => daysSince(new Date(Number.NaN), now)).toThrow(RangeError);
});

describe('daysBetween', () => {
  test.each([
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-21', '2026-11-22', 1],
    ['2026-11-21', '2026-11-20', -1],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-01-01', '2027-01-01', 365],
    // Clocks change in many zones between these two; calendar dates have none.
    ['2026-03-01', '2026-11-30', 274],
  ])('from %s to %s: %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  test('what is no calendar date is refused', () => {
    expect(() => daysBetween('2026-02-30', '2026-03-01')).toThrow(RangeError);
    expect(() => daysBetween('2026-03-01', '')).toThrow(RangeError);
  });
});

test.each([
  ['2026-11-18', '2026-11-21', 3],
  ['2026-11-20', '2026-11-21', 1],
  ['2026-11-21', '2026-11-21', 1],
  ['2026-11-22', '2026-11-21', 1],
])('what was due on %s is at least a day late on %s: %i', (lastDay, now, days) => {
  expect(daysLate(lastDay, now)).toBe(days);
});

test.each([
  ['2026-11-25', 1, '2026-11-26'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-11-25', 0, '2026-11-25'],
])('%s and %s days is %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
});

test('days are not added to what is no date', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow(new RangeError('No calendar date: 2026-02-30'));
});

test.each([
  ['2026-11-22', 0],
  ['2026-11-26', 4],
  ['2028-02-29', 2],
  ['1969-12-31', 3],
])('%s is weekday %i, counted from Sunday', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday);
});
