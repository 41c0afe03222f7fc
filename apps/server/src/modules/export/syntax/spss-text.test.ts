import { describe, expect, test } from 'vitest';
import { cutBytes, spssNames, spssText } from './spss-text.ts';

test.each([
  [`it's`, `'it''s'`],
  ['', `''`],
  ['ends.', `'ends.'`],
  ['two\r\nlines\u2028and\u0000more', `'two lines and more'`],
  [`${'很'.repeat(100)}'x`, `'${'很'.repeat(100)}' +\n    '''x'`],
])('%j is written as %s', (text, written) => {
  expect(spssText(text)).toBe(written);
});

test('a text is cut between characters', () => {
  expect(cutBytes('aä很👍', 10)).toBe('aä很👍');
  expect(cutBytes('aä很👍', 9)).toBe('aä很');
  expect(cutBytes('aä很👍', 2)).toBe('a');
});

describe('names of variables', () => {
  test.each([
    [
      ['Tone (2)', 'tone_2', 'Tone 2'],
      ['Tone_2', 'tone_2_2', 'Tone_2_3'],
    ],
    [
      ['', '123', '_', '$x', 'to', 'ALL.'],
      ['v', 'v_123', 'v_2', 'x', 'v_to', 'v_ALL'],
    ],
    [
      ['很好', 'é\u0301', '\u{20000}a'],
      ['很好', 'é', 'a'],
    ],
  ])('of %j are %j', (names, made) => {
    expect(spssNames(names)).toEqual(made);
  });

  test('have at most 64 bytes, do not end with a line below, and stay distinct', () => {
    const names = spssNames(['很'.repeat(40), '很'.repeat(40), `${'a'.repeat(63)} b`, `${'a'.repeat(63)} c`]);
    expect(names).toEqual(['很'.repeat(21), `${'很'.repeat(20)}_2`, 'a'.repeat(63), `${'a'.repeat(62)}_2`]);
    expect(new Set(names).size).toBe(4);
  });
});
