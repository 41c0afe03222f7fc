import { DAY_MS } from '@concord/domain';
import type { NumberFormat, TimeParts } from './number-format.ts';

type TimeFormat = Extract<NumberFormat, { kind: 'time' }>;

/** The last day of the year 9999, after which a spreadsheet has none. */
const END_MS = Date.UTC(10_000, 0, 1);
/** The day before the first one of each system. */
const DAY_0_OF_1900 = Date.UTC(1899, 11, 31);
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1);
/** The system of 1900 counts 29 February 1900, which never was. */
const NEVER_WAS = 60;

/** The day and time that a number stands for, in the form of ISO 8601; undefined for none that a spreadsheet shows. */
export function dateText(serial: number, { shows, fraction }: TimeFormat, is1904: boolean): string | undefined {
  if (serial < 0) return undefined;
  if (shows === 'date') return dayText(Math.floor(serial) * DAY_MS, is1904);
  const unit = 10 ** (3 - fraction);
  const ms = Math.round((serial * DAY_MS) / unit) * unit;
  if (shows === 'elapsed') return timeText(ms, fraction);
  const parts = partsOf(shows, ms);
  const time = timeText(ms % DAY_MS, fraction);
  if (parts === 'time') return time;
  const day = dayText(ms, is1904);
  return day === undefined || parts === 'date' ? day : `${day}T${time}`;
}

/** A time of no day has no date to show. */
function partsOf(shows: TimeParts, ms: number): TimeParts {
  if (shows === 'either') return ms < DAY_MS ? 'time' : ms % DAY_MS === 0 ? 'date' : 'both';
  return shows === 'both' && ms < DAY_MS ? 'time' : shows;
}

function dayText(ms: number, is1904: boolean): string | undefined {
  const day = Math.floor(ms / DAY_MS);
  if (!is1904 && day === 0) return undefined;
  if (!is1904 && day === NEVER_WAS) return '1900-02-29';
  const counted = !is1904 && day > NEVER_WAS ? day - 1 : day;
  const time = (is1904 ? DAY_0_OF_1904 : DAY_0_OF_1900) + counted * DAY_MS;
  return time < END_MS ? new Date(time).toISOString().slice(0, 10) : undefined;
}

function timeText(ms: number, fraction: number): string {
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  const seconds = Math.floor(ms / 1000);
  const text = `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
  return fraction === 0
    ? text
    : `${text}.${String(ms % 1000)
        .padStart(3, '0')
        .slice(0, fraction)}`;
}

const ISO = /^(?:(\d{4}-\d\d-\d\d)(?:T|$))?(?:(\d\d:\d\d(?::\d\d)?)(?:\.(\d+))?Z?)?$/;

/** A day or time that the file has in the form of ISO 8601, as its format shows it; undefined when it is none. */
export function isoText(stored: string, format: NumberFormat): string | undefined {
  const [, day, time, fraction = ''] = ISO.exec(stored) ?? [];
  if (day !== undefined && Number.isNaN(Date.parse(day))) return undefined;
  const shows = format.kind === 'time' ? format.shows : 'either';
  const full = time === undefined ? undefined : `${time}${time.length === 5 ? ':00' : ''}`;
  const digits = format.kind === 'time' ? fraction.slice(0, format.fraction) : fraction.replace(/0+$/, '');
  const shown = full === undefined || digits === '' ? full : `${full}.${digits}`;
  if (day === undefined) return shown;
  if (shows === 'time') return shown ?? '00:00:00';
  const isMidnight = shown === undefined || /^00:00:00(\.0+)?$/.test(shown);
  if (shows === 'date' || (isMidnight && shows !== 'both')) return day;
  return `${day}T${shown ?? '00:00:00'}`;
}
