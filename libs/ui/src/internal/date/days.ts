/**
 * Calendar dates as ISO text, 'YYYY-MM-DD'; both ends included. An end that is absent is open, none at all is
 * everything.
 */
export type DateSpan = { from?: string; to?: string };
export type DatePreset = 'today' | 'yesterday' | 'last7' | 'last30' | 'thisMonth' | 'all';

export const DAY_MS = 86_400_000;
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const plusDays = (day: string, days: number) => new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The days a preset stands for, on the day it is. The last 7 days end with today. */
export function presetSpan(preset: DatePreset, today: string): DateSpan {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: plusDays(today, -1), to: plusDays(today, -1) };
    case 'last7':
      return { from: plusDays(today, -6), to: today };
    case 'last30':
      return { from: plusDays(today, -29), to: today };
    case 'thisMonth':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'all':
      return {};
  }
}

export const isSameSpan = (a: DateSpan, b: DateSpan) => a.from === b.from && a.to === b.to;

/** The span with its ends in order and within the limits. */
export function settled({ from, to }: DateSpan, min?: string, max?: string): DateSpan {
  const within = (day: string) => (min && day < min ? min : max && day > max ? max : day);
  const [first, last] = from && to && to < from ? [to, from] : [from, to];
  return { ...(first && { from: within(first) }), ...(last && { to: within(last) }) };
}

/**
 * The span after a day of the calendar was pressed: the first press starts again, the second one ends, in whatever
 * order the days were pressed.
 */
export function pressed(span: DateSpan, isStarted: boolean, day: string): DateSpan {
  if (!isStarted || !span.from) return { from: day };
  return day < span.from ? { from: day, to: span.from } : { from: span.from, to: day };
}

/** "14–20 Nov 2026", as the language writes it. */
export function formatSpan({ from, to }: DateSpan, lang: string): string {
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' });
  if (from && to) return from === to ? format.format(utc(from)) : format.formatRange(utc(from), utc(to));
  return from ? `${format.format(utc(from))} – …` : to ? `… – ${format.format(utc(to))}` : '';
}

/** The same day for the calendar, which uses the reader's own time zone. */
export function localDate(day: string): Date {
  const date = new Date(`${day}T00:00:00`);
  return Number.isNaN(date.getTime()) ? new Date() : date;
}
export function isoDay(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
type WeekInfo = { firstDay: number };
type WithWeekInfo = { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/**
 * Where weeks start on Sunday, of the regions whose languages the library is drawn in; asked only of browsers that do
 * not know.
 */
const sundayRegions = new Set(['US', 'CA', 'MX', 'BR', 'JP', 'TW', 'HK', 'KR', 'IN']);

/** The day a week starts with: 0 is Sunday. */
export function firstWeekday(lang: string): Weekday {
  const locale = new Intl.Locale(lang).maximize();
  const known: Intl.Locale & WithWeekInfo = locale;
  const day = (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? (sundayRegions.has(locale.region ?? '') ? 7 : 1);
  const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
  return weekdays[day % 7] ?? 1;
}
