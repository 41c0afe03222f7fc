import { type Language, languageTag } from './languages.ts';

/** A moment: ISO 8601 text with a zone, milliseconds since the epoch, or a Date. */
export type Moment = string | number | Date;

const DISPLAY_OFFSET_MS = 8 * 60 * 60 * 1000;
/** Languages whose punctuation brings its own space. Intl.ListFormat sets "and" in a Chinese list, or nothing at all. */
export const FULL_WIDTH: ReadonlySet<Language> = new Set(['zh', 'cn', 'ja']);

function cached<Options, Format>(create: (tag: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (language: Language, options: Options): Format => {
    const key = language + JSON.stringify(options);
    const format = formats.get(key) ?? create(languageTag(language), options);
    formats.set(key, format);
    return format;
  };
}

const dateFormat = cached((tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options));
const numberFormat = cached((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));

// Not every runtime knows a zone named +08:00, so the moment is moved and read as if it were UTC.
function displayed(moment: Moment): Date {
  return new Date(new Date(moment).getTime() + DISPLAY_OFFSET_MS);
}

function longDate(utc: Date, language: Language): string {
  return dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(utc);
}

/**
 * Long date and HH:mm at +08:00: "20 November 2026, 13:48".
 * @throws RangeError when the text is no moment
 */
export function formatDateTime(moment: Moment, language: Language): string {
  const date = longDate(displayed(moment), language);
  return `${date}${FULL_WIDTH.has(language) ? ' ' : ', '}${formatTime(moment)}`;
}

/**
 * HH:mm at +08:00, the same in every language.
 * @throws RangeError when the text is no moment
 */
export function formatTime(moment: Moment): string {
  return displayed(moment).toISOString().slice(11, 16);
}

/**
 * Long form of a calendar date: 2026-11-20 becomes "20 November 2026".
 * @throws RangeError when the text is no date
 */
export function formatDate(date: string, language: Language): string {
  return longDate(new Date(`${date}T00:00:00Z`), language);
}

/** Things beside each other, without an "and": "A, B"; in Chinese and Japanese "A、B". */
export function formatList(things: readonly string[], language: Language): string {
  return things.join(FULL_WIDTH.has(language) ? '、' : ', ');
}

/** Grouped as the language groups; at most `fractionDigits` decimals (none by default). */
export function formatNumber(value: number, language: Language, fractionDigits = 0): string {
  return numberFormat(language, { maximumFractionDigits: fractionDigits }).format(value);
}

/** A number with so many decimals, zeros included: 0.800. */
export function formatDecimal(value: number, language: Language, digits: number): string {
  return numberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/**
 * A share between 0 and 1 as a percentage, rounded to `fractionDigits` decimals (none by default). Shares of a count come
 * from `wholePercent` or `sharesInPercent` of the domain, which never round to all or to none.
 */
export function formatPercent(share: number, language: Language, fractionDigits = 0): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: fractionDigits }).format(share);
}

/** A share as a percentage with so many decimals, zeros included, so that both ends of an interval are equally exact: 69.0%. */
export function formatFixedPercent(share: number, language: Language, digits: number): string {
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numberFormat(language, { style: 'percent', ...decimals }).format(share);
}

/** "3 / 12": a count of a total, on one line. */
export function formatRatio(count: number, total: number, language: Language): string {
  return `${formatNumber(count, language)}\u00a0/\u00a0${formatNumber(total, language)}`;
}
