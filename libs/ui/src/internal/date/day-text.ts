const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const partsOf = (lang: string, options: Intl.DateTimeFormatOptions, date: number) =>
  new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' }).formatToParts(date);

/** Whether the text is a day of the calendar, written 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? utc(text) : Number.NaN;
  // the 30th of February would be a day in March
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** "21 November 2026", as the language writes it; what is no day stays as it is. */
export function writeDay(day: string, lang: string): string {
  if (!isDay(day)) return day;
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(utc(day));
}

/**
 * The month named in a text, 1 to 12, long or short; the longer name counts, so that "Juni" is not "Jun" of something
 * else.
 */
function monthIn(text: string, lang: string): number | undefined {
  let found: { month: number; length: number } | undefined;
  for (const style of ['long', 'short'] as const)
    for (let month = 1; month <= 12; month += 1) {
      const parts = partsOf(lang, { day: 'numeric', month: style, year: 'numeric' }, Date.UTC(2026, month - 1, 1));
      const name =
        parts
          .find(({ type }) => type === 'month')
          ?.value.toLocaleLowerCase(lang)
          .replace('.', '') ?? '';
      const isName = /^\p{L}+$/u.test(name);
      if (isName && text.includes(name) && name.length > (found?.length ?? 0)) found = { month, length: name.length };
    }
  return found?.month;
}

type Part = 'year' | 'month' | 'day';
const isPart = (type: string): type is Part => type === 'year' || type === 'month' || type === 'day';
const orderOf = (lang: string) =>
  partsOf(lang, { day: 'numeric', month: 'numeric', year: 'numeric' }, 0)
    .map(({ type }) => type)
    .filter(isPart);

/** Year, month and day as written in the text. */
function split(text: string, lang: string): Partial<Record<Part, string>> {
  const compact = /^\d{8}$/.exec(text.trim());
  const numbers = compact
    ? [text.trim().slice(0, 4), text.trim().slice(4, 6), text.trim().slice(6)]
    : (text.match(/\d+/g) ?? []);
  const [first = '', second = '', third = ''] = numbers;
  const month = numbers.length === 2 ? monthIn(text, lang) : undefined;
  if (month !== undefined) {
    const [year, day] = first.length === 4 ? [first, second] : [second, first];
    return { year, month: String(month), day };
  }
  if (numbers.length !== 3) return {};
  if (first.length === 4) return { year: first, month: second, day: third };
  return Object.fromEntries(orderOf(lang).map((part, at) => [part, numbers[at] ?? '']));
}

/**
 * The day a text means, 'YYYY-MM-DD': as ISO writes it, in the order of the language's own numbers, or with the name of
 * the month. Years have four digits, or two for this century. Undefined for what is no day.
 */
export function readDay(text: string, lang: string): string | undefined {
  const { year = '', month = '', day = '' } = split(text.normalize('NFKC').toLocaleLowerCase(lang), lang);
  const fullYear = year.length === 2 ? `20${year}` : year;
  const iso = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
}
