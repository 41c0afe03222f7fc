import { expect, test } from 'vitest';
import { type DatePreset, firstWeekday, formatSpan, isoDay, localDate, presetSpan, pressed, settled } from './days.ts';

test.each<[DatePreset, object]>([
  ['today', { from: '2026-03-01', to: '2026-03-01' }],
  ['yesterday', { from: '2026-02-28', to: '2026-02-28' }],
  ['last7', { from: '2026-02-23', to: '2026-03-01' }],
  ['last30', { from: '2026-01-31', to: '2026-03-01' }],
  ['thisMonth', { from: '2026-03-01', to: '2026-03-01' }],
  ['all', {}],
])('on 1 March 2026 the preset %s is %j', (preset, span) => {
  expect(presetSpan(preset, '2026-03-01')).toEqual(span);
});

test('days typed the wrong way round change places, days beyond the limits move to them', () => {
  expect(settled({ from: '2026-11-20', to: '2026-11-03' })).toEqual({ from: '2026-11-03', to: '2026-11-20' });
  expect(settled({ from: '2025-01-01', to: '2027-01-01' }, '2026-01-01', '2026-11-21')).toEqual({
    from: '2026-01-01',
    to: '2026-11-21',
  });
  expect(settled({ to: '2026-11-03' })).toEqual({ to: '2026-11-03' });
});

test('the first day pressed starts a span, the second ends it, whichever is earlier', () => {
  const whole = { from: '2026-11-01', to: '2026-11-05' };
  const started = pressed(whole, false, '2026-11-10');
  expect(started).toEqual({ from: '2026-11-10' });
  expect(pressed(started, true, '2026-11-12')).toEqual({ from: '2026-11-10', to: '2026-11-12' });
  expect(pressed(started, true, '2026-11-08')).toEqual({ from: '2026-11-08', to: '2026-11-10' });
  expect(pressed(started, true, '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-10' });
});

test('a span is written as its language writes it, an open end as dots', () => {
  expect(formatSpan({ from: '2026-11-14', to: '2026-11-20' }, 'en-GB')).toMatch(/^14\s?–\s?20 Nov 2026$/);
  expect(formatSpan({ from: '2026-11-14', to: '2026-11-14' }, 'zh-Hans')).toBe('2026年11月14日');
  expect(formatSpan({ from: '2026-11-14' }, 'en-GB')).toBe('14 Nov 2026 – …');
});

test('a week starts with the day it starts with where the language is spoken', () => {
  expect(firstWeekday('en-GB')).toBe(1);
  expect(firstWeekday('de')).toBe(1);
  expect(firstWeekday('en-US')).toBe(0);
  expect(firstWeekday('ja')).toBe(0);
});

test('a day stays itself on its way through the calendar', () => {
  for (const day of ['2026-01-01', '2026-03-29', '2028-02-29', '0987-12-31']) expect(isoDay(localDate(day))).toBe(day);
});
