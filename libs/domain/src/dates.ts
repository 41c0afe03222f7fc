import { specConstants } from './spec-constants.ts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The calendar date at +08:00 (YYYY-MM-DD), which start, end and due dates are compared with.
 * @throws RangeError when `now` is an invalid date
 */
export function today(now: Date): string {
  return new Date(now.getTime() + specConstants.displayOffsetHours * HOUR_MS).toISOString().slice(0, 10);
}

/** Whether the text is a calendar date that exists, written YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!CALENDAR_DATE.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // The runtime rolls 30 February over into March instead of refusing it.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * Whether calendar date `a` is before `b`; the same day is not before.
 * @param a YYYY-MM-DD
 * @param b YYYY-MM-DD
 */
export function isBefore(a: string, b: string): boolean {
  return a < b;
}

/**
 * Days from one calendar date to another: 1 for tomorrow, -1 for yesterday.
 * @throws RangeError when one of the two is not a calendar date
 */
export function daysBetween(from: string, to: string): number {
  return (startOfDay(to) - startOfDay(from)) / DAY_MS;
}

/**
 * How many days ago a moment was, by the calendar at +08:00: 1 for yesterday at any time.
 * @throws RangeError when one of the two is an invalid date
 */
export function daysSince(moment: Date, now: Date): number {
  return daysBetween(today(moment), today(now));
}

/**
 * The calendar date so many days later, or earlier when there are fewer than none.
 * @throws RangeError when it is not a calendar date
 */
export function addDays(date: string, days: number): string {
  return new Date(startOfDay(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The day of the week: 0 for Sunday, 6 for Saturday.
 * @throws RangeError when it is not a calendar date
 */
export function weekdayOf(date: string): number {
  return new Date(startOfDay(date)).getUTCDay();
}

/**
 * How many days ago the last day was, for what the server says is late: at least 1, as this computer's clock may not
 * agree. What is late is decided by the database alone (`states.ts` of the server).
 * @throws RangeError when one of the two is not a calendar date
 */
export function daysLate(lastDay: string, today: string): number {
  return Math.max(1, daysBetween(lastDay, today));
}

function startOfDay(date: string): number {
  if (!isCalendarDate(date)) throw new RangeError(`No calendar date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`);
}
