import { compareRevisions } from '@concord/domain';
import { expect, test } from 'vitest';
import { createRevisionClock } from './revision-clock.ts';

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
const start = Date.parse('2026-11-28T12:00:00Z');

function aClock() {
  const machine = { now: start };
  const clock = createRevisionClock({ client: '0000000a', now: () => machine.now });
  clock.correct(new Date(start).toISOString());
  return { machine, clock };
}

test.each([HOUR, -HOUR, YEAR, -YEAR])(
  'when the clock of the machine is set by %d ms, what is said later still counts as later',
  (milliseconds) => {
    const { machine, clock } = aClock();
    const before = clock.next();
    machine.now += milliseconds;
    const after = clock.next();
    expect(compareRevisions(after, before)).toBe(1);
  },
);

test('what was said while the clock of the machine was a year ahead is said again by the time of the server', () => {
  const { machine, clock } = aClock();
  machine.now += YEAR;
  const ahead = clock.next();
  clock.correct(new Date(start).toISOString()); // the server has refused it
  const again = clock.next();
  expect(compareRevisions(again, ahead)).toBe(-1);
  expect(clock.isAhead(ahead)).toBe(true);
  expect(clock.isAhead(again)).toBe(false);
});

test('when the server is set right after it was a year ahead, what is said has the time of now', () => {
  const { clock } = aClock();
  clock.correct(new Date(start + YEAR).toISOString());
  const ahead = clock.next();
  clock.correct(new Date(start).toISOString());
  const now = clock.next();
  expect(clock.isAhead(ahead)).toBe(true);
  expect(clock.isAhead(now)).toBe(false);
});
