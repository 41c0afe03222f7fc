import { expect, test } from 'vitest';
import { BLANK_PATTERN, isBlank } from './blank.ts';

test('every Unicode white space, the zero width space and U+FEFF are blank, and nothing else is', () => {
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
    if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
    const character = String.fromCodePoint(codePoint);
    const isExpected = /^[\p{White_Space}\u200b\ufeff]$/u.test(character);
    if (isBlank(character) !== isExpected) expect.fail(`U+${codePoint.toString(16)}: blank should be ${isExpected}`);
  }
});

test.each(['', ' \t\r\n', '\u3000\u00a0\u200b'])('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true);
});

test.each(['a', ' a ', '\n\na', '0', '.', '\u200d', '\0', '👍'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false);
});

test('the pattern uses only what PostgreSQL reads the same way: four-digit escapes in one bracket', () => {
  expect(BLANK_PATTERN).toMatch(/^\^\[(\\u[0-9a-f]{4}-?)+\]\*\$$/);
});
