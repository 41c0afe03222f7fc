import { expect, test } from 'vitest';
import type { NumberFormat, TimeParts } from './number-format.ts';
import { isoText } from './serial-date.ts';

const time = (shows: TimeParts, fraction = 0): NumberFormat => ({ kind: 'time', shows, fraction });
const moment = '2026-11-23T14:30:05.250';

test.each<[stored: string, NumberFormat, shown: string]>([
  [moment, time('date'), '2026-11-23'],
  [moment, time('time'), '14:30:05'],
  [moment, time('time', 2), '14:30:05.25'],
  [moment, time('both'), '2026-11-23T14:30:05'],
  [moment, time('both', 3), '2026-11-23T14:30:05.250'],
  [moment, time('either'), '2026-11-23T14:30:05'],
  [moment, { kind: 'general' }, '2026-11-23T14:30:05.25'],
  // at midnight the day alone says it, unless the format shows the time
  ['2026-11-23T00:00:00.000', { kind: 'general' }, '2026-11-23'],
  ['2026-11-23T00:00:00', time('either'), '2026-11-23'],
  ['2026-11-23T00:00:00', time('both'), '2026-11-23T00:00:00'],
  ['2026-11-23T00:00:00', time('time'), '00:00:00'],
  ['2026-11-23', time('both'), '2026-11-23T00:00:00'],
  ['2026-11-23', time('time'), '00:00:00'],
  ['2026-11-23T10:00:00', { kind: 'general' }, '2026-11-23T10:00:00'],
  // a time of no day
  ['14:30', time('both'), '14:30:00'],
  ['00:00:00', time('date'), '00:00:00'],
])('%s in a cell of the format %o reads %s', (stored, format, shown) => {
  expect(isoText(stored, format)).toBe(shown);
});

test.each(['', '2026-02-30x', '2026-13-01', 'x2026-11-23', '2026-11-23 14:30', '14:30:05.', '1:30'])(
  '%j is neither a day nor a time',
  (stored) => {
    expect(isoText(stored, { kind: 'general' })).toBeUndefined();
  },
);
