import { expect, test } from 'vitest';
import { asAttachment, fileName } from './file-name.ts';

test.each([
  [['Reviews', 'wide'], 'Reviews wide.csv'],
  [['../../etc/passwd'], 'etc passwd.csv'],
  [['..'], 'export.csv'],
  [['a\r\nb\u0000c\u202ed'], 'a b c d.csv'],
  [['CON: a?*<>|"b"\\c'], 'CON a b c.csv'],
  [['评论 2026'], '评论 2026.csv'],
  [['\u{1f600}'.repeat(200)], `${'\u{1f600}'.repeat(120)}.csv`],
])('%j is saved as %s', (words, name) => {
  expect(fileName(words, 'csv')).toBe(name);
});

test('the name cannot leave its header', () => {
  expect(asAttachment(`a'b(c)*!%41;"é.csv`)).toBe(
    `attachment; filename="a'b(c)*!_41;__.csv"; filename*=UTF-8''a%27b%28c%29%2A%21%2541%3B%22%C3%A9.csv`,
  );
});
