import { expect, test } from 'vitest';
import { asAttachment, fileName } from './file-name.ts';

test.each([
  [['Reviews', 'wide'], 'Reviews wide.csv'],
  [['../../etc/passwd'], 'etc passwd.csv'],
  [['..'], 'export.csv'],
  [['a\r\nb\u0000c\u202ed'], 'a b c d.csv'],
  [['CON: a?*<>|"b"\\c'], 'CON a b c.csv'],
  [['评论 2026'], '评论 2026.csv'],
  [['a'.repeat(200)], `${'a'.repeat(120)}.csv`],
  [['a'.repeat(120), 'ana', 'wide'], `${'a'.repeat(111)} ana wide.csv`],
])('%j is saved as %s', (words, name) => {
  expect(fileName(words, 'csv')).toBe(name);
});

test.each([
  ['of Chinese characters', ['评'.repeat(120), 'ana', 'data sheet'], / ana data sheet\.csv$/],
  ['of emoji', ['\u{1f600}'.repeat(120), 'long'], / long\.csv$/],
  ['of a contributor', ['Reviews', '评'.repeat(120), 'wide'], /^Reviews 评+ wide\.csv$/],
  ['whose end is cut off', ['评'.repeat(80), '评'.repeat(80)], /\.csv$/],
])('a long name %s fits into the 255 bytes that file systems take, and says what the file is', (_, words, name) => {
  const made = fileName(words, 'csv');
  expect(Buffer.byteLength(made)).toBeLessThan(250);
  expect(made.isWellFormed()).toBe(true);
  expect(made).toMatch(name);
});

test('the name cannot leave its header', () => {
  expect(asAttachment(`a'b(c)*!%41;"é.csv`)).toBe(
    `attachment; filename="a'b(c)*!_41;__.csv"; filename*=UTF-8''a%27b%28c%29%2A%21%2541%3B%22%C3%A9.csv`,
  );
});
