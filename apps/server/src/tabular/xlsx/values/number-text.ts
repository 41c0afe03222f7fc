import type { NumberFormat } from './number-format.ts';
import { dateText } from './serial-date.ts';

const INTEGER = /^-?[1-9]\d*$/;
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/**
 * A number as its cell shows it: with the decimals, the leading zeros and the percent sign of its format, a day or time in
 * the form of ISO 8601. Marks between digits and signs of currencies are left out, since each language has its own.
 * @param stored the number as the file has it
 * @returns undefined when it is none, null when it is no day that there is
 */
export function numberText(stored: string, format: NumberFormat, is1904: boolean): string | undefined | null {
  const isInteger = INTEGER.test(stored);
  if (isInteger && format.kind === 'general') return stored;
  if (!NUMBER.test(stored)) return undefined;
  const value = Number(stored);
  if (!Number.isFinite(value)) return undefined;
  if (format.kind === 'time') return dateText(value, format, is1904) ?? null;
  // every digit of a whole number is kept: it may be an id
  const plain = isInteger ? stored : plainText(value);
  return format.kind === 'general' ? plain : fixedText(plain, format);
}

/** What a spreadsheet tells numbers apart by; further digits are what calculating has left behind. */
const SIGNIFICANT = 15;

/** Without exponent. */
function plainText(value: number): string {
  const shortest = String(Number(value.toPrecision(SIGNIFICANT)));
  const [, sign = '', first = '', rest = '', power = '0'] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(shortest) ?? [];
  if (first === '') return shortest;
  const exponent = Number(power);
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${first}${rest}`;
  return `${sign}${first}${rest.padEnd(exponent, '0')}`;
}

type Fixed = Extract<NumberFormat, { kind: 'number' }>;

function fixedText(plain: string, { integers, decimals, percent }: Fixed): string {
  const sign = plain.startsWith('-') ? '-' : '';
  let [whole = '', fraction = ''] = plain.slice(sign.length).split('.');
  if (percent) {
    whole += fraction.slice(0, 2).padEnd(2, '0');
    fraction = fraction.slice(2);
  }
  const kept = fraction.slice(0, decimals.max).padEnd(decimals.max, '0');
  const up = fraction.charAt(decimals.max) >= '5' ? 1n : 0n;
  const digits = String(BigInt(whole + kept) + up).padStart(decimals.max + 1, '0');
  const point = digits.length - decimals.max;
  const shown = digits.slice(point).replace(/0+$/, '').padEnd(decimals.min, '0');
  const text = `${digits.slice(0, point).padStart(integers, '0')}${shown === '' ? '' : `.${shown}`}`;
  return `${/[1-9]/.test(text) ? sign : ''}${text}${percent ? '%' : ''}`;
}
