import { expect, test } from 'vitest';
import { chosenRange, isAnyTime, readDayRange } from './day-range.ts';

test.each([
  ['', {}],
  ['from=2026-03-01&to=2026-03-09', { from: '2026-03-01', to: '2026-03-09' }],
  ['from=2026-03-01', { from: '2026-03-01' }],
  ['to=2026-03-09&q=x', { to: '2026-03-09' }],
  ['from=2026-03-09&to=2026-03-09', { from: '2026-03-09', to: '2026-03-09' }],
  ['from=2026-03-09&to=2026-03-01', {}],
  ['from=2026-02-30&to=2026-03-01', { to: '2026-03-01' }],
  ['from=yesterday', {}],
  ['range=any', {}],
])('the address ?%s says %j', (search, range) => {
  expect(readDayRange(new URLSearchParams(search))).toEqual(range);
});

test('any time is a choice that the address keeps, and a range ends it', () => {
  expect(isAnyTime(new URLSearchParams('range=any'))).toBe(true);
  expect(isAnyTime(new URLSearchParams('range=all'))).toBe(false);
  expect(chosenRange({})).toEqual({ range: 'any' });
  expect(chosenRange({ to: '2026-03-01' })).toEqual({ to: '2026-03-01' });
});
