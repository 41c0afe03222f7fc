import { describe, expect, test } from 'vitest';
import { characterCount, isBlank, NOT_BLANK_PATTERN } from './text.ts';

describe('isBlank', () => {
  test.each([
    ['nothing', ''],
    ['spaces', '  '],
    ['tab and line ends', '\t\r\n'],
    ['no-break space', '\u00a0'],
    ['ideographic space', '\u3000'],
    ['next line', '\u0085'],
    ['zero-width space', '\u200b'],
    ['byte order mark', '\ufeff'],
    ['word joiner', '\u2060'],
    ['Hangul filler', '\u3164'],
    ['empty Braille cell', '\u2800'],
    ['soft hyphen', '\u00ad'],
    ['joiner', '\u200d'],
    ['variation selector', '\ufe0f'],
    ['tag', '\u{e0001}'],
    ['a mixture', ' \u200b\u3000\t'],
  ])('%s is blank', (_, text) => {
    expect(isBlank(text)).toBe(true);
    expect(new RegExp(NOT_BLANK_PATTERN, 'u').test(text)).toBe(false);
  });

  test.each(['0', '.', '^', '[', ']', '*', '$', ' a ', '\u200ba', '好', '🙂', '\u2801', '\n\na', '\0', '❤️'])(
    '%j is not',
    (text) => {
      expect(isBlank(text)).toBe(false);
      expect(new RegExp(NOT_BLANK_PATTERN, 'u').test(text)).toBe(true);
    },
  );
});

test.each([
  ['', 0],
  ['abc', 3],
  ['標註', 2],
  ['𠮷野家', 3],
  ['🙂', 1],
])('%j has %i characters', (text, count) => {
  expect(characterCount(text)).toBe(count);
});
