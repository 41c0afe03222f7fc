import { expect, test } from 'vitest';
import { daysWaiting } from './waiting.ts';

const submitted = { is_completed: true, status: 1, createdAt: '2026-11-20T15:59:00Z' } as const;

test.each([
  ['2026-11-20T15:59:30Z', 0],
  // midnight at +08:00
  ['2026-11-20T16:00:00Z', 1],
  ['2026-11-27T15:00:00Z', 7],
])('waiting is counted in days of the calendar: at %s %i', (now, days) => {
  expect(daysWaiting(submitted, new Date(now))).toBe(days);
});

test('what is approved, or not submitted again, does not wait', () => {
  const now = new Date('2026-11-27T15:00:00Z');
  expect(daysWaiting({ ...submitted, status: 2 }, now)).toBeNull();
  expect(daysWaiting({ ...submitted, is_completed: false }, now)).toBeNull();
});
