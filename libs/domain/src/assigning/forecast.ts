import { addDays, daysBetween } from '../dates.ts';
import type { AwayPeriod } from '../states/away.ts';
import type { Overlapped } from './mixed-people.ts';
import { meetingsOfNeighbours } from './neighbouring-people.ts';
import type { AssignLogic } from './plan-assignments.ts';

/** With how many others a contributor will share rows, and who they are where that isn't drawn. */
export type Partners = { count: number; people: readonly number[] | undefined };

/**
 * With whom each contributor will share rows once a task is published, from counts alone. Rows in sequence are assigned by
 * a fixed rule. Where they are drawn, any two people meet about equally often: everyone meets everyone as soon as there are as many
 * meetings as pairs, and someone else each time before.
 */
export function expectedPartners(overlapped: Overlapped, logic: AssignLogic): Partners[] {
  const { rows, contributors, answersPerRow } = overlapped;
  const everyone = Array.from({ length: contributors }, (_, person) => person);
  if (logic === 'random') {
    const met = Math.floor((rows * answersPerRow) / contributors) * (answersPerRow - 1);
    return everyone.map(() => ({ count: Math.min(contributors - 1, met), people: undefined }));
  }
  const meetings = meetingsOfNeighbours(overlapped);
  return everyone.map((person) => {
    const people = everyone.filter((other) => other !== person && meetings.between(person, other) > 0);
    return { count: people.length, people };
  });
}

/** Seconds per row: the median, and what a quarter of the rows took at most and at least. */
export type SecondsPerRow = { low: number; median: number; high: number };

export interface Work {
  rows: number;
  seconds: SecondsPerRow;
  /** The day on which it starts: YYYY-MM-DD. */
  from: string;
  /** Worked on each weekday. */
  hoursPerDay: number;
  /** The days on which nothing is done, in their order. */
  away: readonly AwayPeriod[];
}

/** Hours at the median pace, and the first and the last day on which the work is expected to end. */
export type Forecast = { hours: number; earliest: string; latest: string };

/** Working days of ten years: what takes longer has no date that means anything. */
const MOST_DAYS = 2_600;

/** When work will be finished, if nothing but it is done; undefined when that takes more than ten years, or no calendar has the day. */
export function forecast({ rows, seconds, from, hoursPerDay, away }: Work): Forecast | undefined {
  const hours = (each: number) => (rows * each) / 3600;
  const end = (each: number) => finishDay(from, hours(each) / hoursPerDay, away);
  const [earliest, latest] = [end(seconds.low), end(seconds.high)];
  return earliest === undefined || latest === undefined
    ? undefined
    : { hours: hours(seconds.median), earliest, latest };
}

/** Weekdays are numbered from this Monday on, 0, without the weekends between them. */
const MONDAY = '2024-01-01';

/** The number of a day; that of the Monday after it for a weekend. */
const weekdayNumber = (day: string): number => numberedBy(daysBetween(MONDAY, day));

function numberedBy(days: number): number {
  const weeks = Math.floor(days / 7);
  return weeks * 5 + Math.min(5, days - weeks * 7);
}

/** The number of 9999-12-31: dates have years of four digits. */
const LAST_WEEKDAY = 2_080_839;

const weekdayAt = (number: number) => addDays(MONDAY, Math.floor(number / 5) * 7 + (((number % 5) + 5) % 5));

/** The weekday on which so many days of work end, the first of which is the first weekday from a day on. */
function finishDay(from: string, days: number, away: readonly AwayPeriod[]): string | undefined {
  if (!(days <= MOST_DAYS)) return undefined;
  const start = weekdayNumber(from);
  let end = start + Math.max(1, Math.ceil(days));
  for (const { start_date, end_date } of away) {
    const first = Math.max(weekdayNumber(start_date), start);
    const next = numberedBy(daysBetween(MONDAY, end_date) + 1);
    if (first < end) end += Math.max(0, next - first);
  }
  return end - 1 > LAST_WEEKDAY ? undefined : weekdayAt(end - 1);
}
