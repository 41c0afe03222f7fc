import { expect, test } from 'vitest';
import { accepts, takeFiles } from './take-files.ts';

test.each([
  [undefined, 'anything.bin', '', true],
  ['.csv,.tsv', 'Reviews.CSV', '', true],
  ['.csv,.tsv', 'reviews.xlsx', '', false],
  ['image/*', 'cat.png', 'image/png', true],
  ['image/png, image/jpeg', 'cat.webp', 'image/webp', false],
  ['application/json', 'rows.json', 'application/json', true],
])('held to %s the file %s of type "%s" is taken: %s', (accept, name, type, taken) => {
  expect(accepts(accept, { name, type })).toBe(taken);
});

const csv = (name: string, bytes: number) => new File(['x'.repeat(bytes)], name, { type: 'text/csv' });

test('where one file is wanted, the first that fits is taken and the others are refused by reason', () => {
  const [cat, large, first, second] = [new File(['x'], 'cat.png'), csv('l.csv', 11), csv('a.csv', 10), csv('b.csv', 1)];
  expect(takeFiles([cat, large, first, second], { accept: '.csv', maxBytes: 10, multiple: false })).toEqual({
    taken: [first],
    refused: { kind: [cat], size: [large], number: [second] },
  });
});

test('where many are wanted, all that fit are taken', () => {
  const files = [csv('a.csv', 1), csv('b.csv', 1)];
  expect(takeFiles(files, { multiple: true }).taken).toEqual(files);
});
