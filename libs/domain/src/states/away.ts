import { addDays, isBefore } from '../dates.ts';

/** Days at +08:00 (YYYY-MM-DD), both included, on which someone is away. */
export interface AwayPeriod {
  readonly start_date: string;
  readonly end_date: string;
}

/** How many periods that are not over someone may have. */
export const comingPeriodsLimit = 20;

/** For how many days it is known when someone was away. */
export const awayHistoryDays = 365;

/** The last day of the period that the day belongs to; null when the person is not away on it. */
export function awayUntil(periods: readonly AwayPeriod[], day: string): string | null {
  return periods.find((one) => !isBefore(day, one.start_date) && !isOver(one, day))?.end_date ?? null;
}

/** Whether the period ended before the day. */
export const isOver = ({ end_date }: AwayPeriod, day: string): boolean => isBefore(end_date, day);

/** The periods with another one, in their order. Those that overlap or follow each other without a day between are one. */
export function withPeriod(periods: readonly AwayPeriod[], added: AwayPeriod): AwayPeriod[] {
  const merged: AwayPeriod[] = [];
  for (const next of [...periods, added].toSorted((a, b) => (isBefore(a.start_date, b.start_date) ? -1 : 1))) {
    const last = merged.at(-1);
    if (!last || isBefore(last.end_date, addDays(next.start_date, -1))) merged.push(next);
    else if (isBefore(last.end_date, next.end_date)) merged.splice(-1, 1, { ...last, end_date: next.end_date });
  }
  return merged;
}

/** The periods without the rest of one of them: the days before today stay. */
export function withoutPeriod(periods: readonly AwayPeriod[], removed: AwayPeriod, today: string): AwayPeriod[] {
  return periods.flatMap((one) => {
    if (one.start_date !== removed.start_date) return one;
    return isBefore(one.start_date, today) ? { ...one, end_date: addDays(today, -1) } : [];
  });
}
