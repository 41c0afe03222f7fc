import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDecimal,
  formatFixedPercent,
  formatList,
  formatNumber,
  formatPercent,
  formatRatio,
  formatTime,
  type Language,
} from './index.ts';

const NBSP = '\u00a0';
const NARROW_NBSP = '\u202f';

describe('a moment', () => {
  test.each<[Language, string]>([
    ['en', '20 November 2026, 13:48'],
    ['zh', '2026年11月20日 13:48'],
    ['cn', '2026年11月20日 13:48'],
    ['de', '20. November 2026, 13:48'],
    ['es', '20 de noviembre de 2026, 13:48'],
    ['fr', '20 novembre 2026, 13:48'],
    ['ja', '2026年11月20日 13:48'],
  ])('reads in %s as %s at +08:00', (language, text) => {
    expect(formatDateTime('2026-11-20T05:48:00Z', language)).toBe(text);
  });

  test('belongs to the next day from 16:00 UTC on', () => {
    expect(formatDateTime('2026-12-31T15:59:59Z', 'en')).toBe('31 December 2026, 23:59');
    expect(formatDateTime('2026-12-31T16:00:00Z', 'en')).toBe('1 January 2027, 00:00');
  });

  test('may be text, milliseconds or a Date', () => {
    const moment = '2026-11-20T05:48:00Z';
    expect(formatTime(moment)).toBe('13:48');
    expect(formatTime(Date.parse(moment))).toBe('13:48');
    expect(formatTime(new Date(moment))).toBe('13:48');
  });

  test('that is none is refused', () => {
    expect(() => formatDateTime('soon', 'en')).toThrow(RangeError);
  });
});

describe('a calendar date', () => {
  test('is written out without moving to another day', () => {
    expect(formatDate('2026-11-01', 'en')).toBe('1 November 2026');
    expect(formatDate('2026-11-01', 'cn')).toBe('2026年11月1日');
  });
});

test('a list has the mark of its language between things', () => {
  expect(formatList(['A', 'B', 'C'], 'en')).toBe('A, B, C');
  for (const language of ['zh', 'cn', 'ja'] as const) expect(formatList(['A', 'B'], language)).toBe('A、B');
  expect(formatList([], 'en')).toBe('');
});

describe('an amount', () => {
  test.each<[Language, string]>([
    ['en', '12,345.6'],
    ['cn', '12,345.6'],
    ['de', '12.345,6'],
    ['fr', `12${NARROW_NBSP}345,6`],
  ])('is grouped in %s as %s', (language, text) => {
    expect(formatNumber(12345.6, language, 1)).toBe(text);
  });

  test('is rounded to whole numbers unless decimals are asked for', () => {
    expect(formatNumber(12345.6, 'en')).toBe('12,346');
  });

  test('of four digits is not grouped in Spanish', () => {
    expect(formatNumber(1234, 'es')).toBe('1234');
  });

  test('as a percentage is spaced as the language spaces it', () => {
    expect(formatPercent(0.874, 'en')).toBe('87%');
    expect(formatPercent(0.874, 'de')).toBe(`87${NBSP}%`);
    expect(formatPercent(0.874, 'en', 1)).toBe('87.4%');
    expect(formatFixedPercent(0.69, 'en', 1)).toBe('69.0%');
    expect(formatFixedPercent(0.69, 'de', 1)).toBe(`69,0${NBSP}%`);
  });

  test('of a total shows both, grouped', () => {
    expect(formatRatio(3460, 4800, 'en')).toBe('3,460\u00a0/\u00a04,800');
  });
});

test.each<[Language, number, number, string]>([
  ['en', 0.8, 3, '0.800'],
  ['de', 0.8, 3, '0,800'],
  ['fr', 0.66666, 2, '0,67'],
  ['ja', 1, 1, '1.0'],
])('in %s %d with %i decimals reads as %s, zeros included', (language, value, digits, text) => {
  expect(formatDecimal(value, language, digits)).toBe(text);
});
