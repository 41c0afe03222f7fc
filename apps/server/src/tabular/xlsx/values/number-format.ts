/** How a cell shows its number, as far as it matters to what is read. */
export type NumberFormat =
  | { kind: 'general' }
  | { kind: 'number'; integers: number; decimals: { min: number; max: number }; percent: boolean }
  | { kind: 'time'; shows: TimeParts; fraction: number };

/** `elapsed`: hours beyond a day. `either`: what the number is, where the format means other things by language. */
export type TimeParts = 'date' | 'time' | 'both' | 'elapsed' | 'either';

const GENERAL: NumberFormat = { kind: 'general' };

// The formats that are numbers only, as ECMA-376 part 1, 18.8.30 lists them; those of East Asian editions from 27 on.
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'mm-dd-yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  27: 'yyyy m',
  28: 'm d',
  29: 'm d',
  30: 'm-d-yy',
  31: 'yyyy m d',
  32: 'h mm',
  33: 'h mm ss',
  36: 'yyyy m',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  50: 'yyyy m',
  51: 'm d',
  52: 'yyyy m',
  53: 'm d',
  54: 'm d',
  57: 'yyyy m',
  58: 'm d',
};
const EITHER = new Set([34, 35, 55, 56]);

export function builtInFormat(id: number): NumberFormat {
  if (EITHER.has(id)) return { kind: 'time', shows: 'either', fraction: 0 };
  const code = BUILT_IN[id];
  return code === undefined ? GENERAL : parseFormat(code);
}

/** Reads a format code. What depends on the reader's language, and what is only decoration, is left out. */
export function parseFormat(code: string): NumberFormat {
  const { section, isElapsed } = firstSection(code);
  const text = section.toLowerCase();
  if (text.includes('general')) return GENERAL;
  if (isElapsed || /[ymdhsgb]|a{3}|(?<![0#?.])e/.test(text)) return timeFormat(text, isElapsed);
  // with an exponent, as a fraction, in thousands, as text: the number as it is
  if (/e[+-]|\/|@|[0#?],(?![0#?])/.test(text)) return GENERAL;

  const [whole = '', fraction = ''] = text.replaceAll(/[^0#?.]/g, '').split('.');
  if (whole + fraction === '') return GENERAL;
  return {
    kind: 'number',
    integers: count(whole, /0/g),
    decimals: { min: count(fraction, /0/g), max: fraction.length },
    percent: text.includes('%'),
  };
}

function timeFormat(text: string, isElapsed: boolean): NumberFormat {
  const fraction = Math.min(3, /s\.(0+)/.exec(text)?.[1]?.length ?? 0);
  if (isElapsed) return { kind: 'time', shows: 'elapsed', fraction };
  const hasTime = /[hs]/.test(text);
  // m is minutes beside hours or seconds, and a name of a month from three on; aaa is the name of a weekday
  const hasDate = /[ydgbe]|m{3}|a{3}/.test(text.replaceAll(/am\/pm|a\/p/g, '')) || !hasTime;
  return { kind: 'time', shows: hasDate ? (hasTime ? 'both' : 'date') : 'time', fraction };
}

/** What a format does with positive numbers, without its literals, colours, conditions and fillings. */
function firstSection(code: string): { section: string; isElapsed: boolean } {
  let section = '';
  let isElapsed = false;
  for (const [part] of code.matchAll(/"[^"]*"?|[\\_*].|\[[^\]]*\]?|;|[^"\\_*[;]+/gs)) {
    if (part === ';') break;
    if (/^\[(h+|m+|s+)\]$/i.test(part)) {
      isElapsed = true;
      section += part.slice(1, -1);
    } else if (!/^["\\_*[]/.test(part)) section += part;
  }
  return { section, isElapsed };
}

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;
