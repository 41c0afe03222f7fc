import { expect, test } from 'vitest';
import { listText } from './list-file.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

test.each([
  ['UTF-8', bytes(0x4b, 0xc3, 0xb6), 'en', 'Kö'],
  ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, 0x4b, 0xc3, 0xb6), 'en', 'Kö'],
  ['UTF-16, as spreadsheets write “Unicode text”', bytes(0xff, 0xfe, 0x4b, 0, 0xf6, 0), 'en', 'Kö'],
  ['UTF-16, the other way round', bytes(0xfe, 0xff, 0, 0x4b, 0, 0xf6), 'en', 'Kö'],
  ['Windows-1252, as an older German spreadsheet writes it', bytes(0x4b, 0xf6), 'de', 'Kö'],
  ['Shift JIS', bytes(0x8d, 0xb2, 0x93, 0xa1), 'ja', '佐藤'],
  ['GB 18030', bytes(0xcd, 0xf5), 'cn', '王'],
  ['Big5', bytes(0xa4, 0xfd), 'zh', '王'],
] as const)('%s is read', (_, content, language, text) => {
  expect(listText(content, language)).toBe(text);
});

test.each([
  ['a workbook', bytes(0x50, 0x4b, 0x03, 0x04)],
  ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['a program', bytes(0x4d, 0x5a, 0x90, 0x00)],
] as const)('%s has no text', (_, content) => {
  expect(listText(content, 'en')).toBeUndefined();
});
