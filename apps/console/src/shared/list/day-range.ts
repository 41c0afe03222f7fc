import { isBefore, isCalendarDate } from '@concord/domain';

/** Calendar dates at +08:00, both included; an absent end is open. */
export type DayRange = { from?: string; to?: string };

/** The range in an address; empty if it contains no valid range of days. */
export function readDayRange(search: URLSearchParams): DayRange {
  const day = (name: 'from' | 'to') => {
    const text = search.get(name);
    return text !== null && isCalendarDate(text) ? { [name]: text } : {};
  };
  const range: DayRange = { ...day('from'), ...day('to') };
  return range.from && range.to && isBefore(range.to, range.from) ? {} : range;
}

/** Whether "any time" was chosen, which filters as little as a range that was never chosen. */
export const isAnyTime = (search: URLSearchParams): boolean => search.get('range') === 'any';

/** The address parameters of a chosen range. */
export const chosenRange = ({ from, to }: DayRange) => ({ from, to, range: from || to ? undefined : 'any' });

/** The raw range parameters of an address. */
export const rangeParts = ['from', 'to', 'range'] as const;
