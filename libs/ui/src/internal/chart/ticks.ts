// Not d3-scale's linear scale: that brings colours and number formats along, 8 kB that no chart uses.
import { nice, ticks as roundValues } from 'd3-array';
import { DAY_MS } from '../date/days.ts';

export type ValueAxis = {
  /** Round values to draw lines at, from 0 up. */
  ticks: readonly number[];
  /** Where a value lies between 0 and the end of the axis, in percent. */
  percent: (value: number) => number;
};

/** Where a value lies on a line from one value to another, in percent of it: below 0 or above 100 beyond its ends. */
export const percentBetween =
  ([from, to]: readonly [number, number]) =>
  (value: number) =>
    (100 * (value - from)) / (to - from);

/** Keeps what lies beyond the ends of a line at its end. */
export const clampPercent = (share: number) => Math.max(0, Math.min(100, share));

/** An axis from 0 to a round number that holds every value. Values below 0 are drawn as 0: counts and shares have none. */
export function valueAxis(values: readonly number[], count: number, max?: number): ValueAxis {
  const highest = Math.max(0, ...values);
  const end = max ?? nice(0, highest > 0 ? highest : 1, count)[1];
  const position = percentBetween([0, end]);
  const whole = values.every(Number.isInteger);
  const ticks = roundValues(0, end, count).filter((tick) => !whole || Number.isInteger(tick));
  return { ticks, percent: (value) => clampPercent(position(value)) };
}

const months = (date: number, step: number) => {
  const { year, month } = { year: new Date(date).getUTCFullYear(), month: new Date(date).getUTCMonth() };
  return Date.UTC(year, month + step, 1);
};

/** Days of a calendar date since 1970, whatever the time zone. */
export const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
export const calendarDate = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** At most `most` dates to label between two days: each, every second, seventh or fourteenth day, or firsts of months. */
export function dateTicks(from: number, to: number, most: number): string[] {
  const days = to - from + 1;
  const step = [1, 2, 7, 14].find((each) => days / each <= most);
  if (step !== undefined) {
    return Array.from({ length: Math.ceil(days / step) }, (_, index) => calendarDate(from + index * step));
  }
  const every = [1, 2, 3, 6, 12, 24, 60, 120].find((each) => days / 30 / each <= most) ?? 240;
  const dates: string[] = [];
  for (let at = months((from - 1) * DAY_MS, 1); at / DAY_MS <= to; at = months(at, every))
    dates.push(calendarDate(at / DAY_MS));
  return dates;
}
