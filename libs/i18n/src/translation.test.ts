import { expect, test } from 'vitest';
import { createTranslation, type MessageKey } from './translation.ts';

const of = (language: Parameters<typeof createTranslation>[0], texts: Record<string, string>) => {
  const { t } = createTranslation(language, texts);
  return (key: string, values?: Parameters<typeof t>[1]) => t(key as MessageKey, values);
};

test('a count chooses the form that the language has for it', () => {
  const english = of('en', { row_one: '{{count}} row', row_other: '{{count}} rows' });
  expect([0, 1, 2].map((count) => english('row', { count }))).toEqual(['0 rows', '1 row', '2 rows']);
  const french = of('fr', { row_one: '{{count}} ligne', row_other: '{{count}} lignes' });
  expect([0, 1, 2].map((count) => french('row', { count }))).toEqual(['0 ligne', '1 ligne', '2 lignes']);
  expect(of('ja', { row_other: '{{count}} 行' })('row', { count: 1 })).toBe('1 行');
});

test('a count in a message of one form is only a value of it', () => {
  expect(of('en', { row: 'row {{count}}' })('row', { count: 1 })).toBe('row 1');
});

test('a place without a value stays to be seen', () => {
  expect(of('en', { greeting: 'Hi, {{name}}' })('greeting', {})).toBe('Hi, {{name}}');
});

test('a value appears wherever the message has its place, and only as text', () => {
  expect(of('en', { pair: '{{a}} $& {{b}} {{a}}' })('pair', { a: '$1 {{b}}', b: 2000 })).toBe(
    '$1 {{b}} $& 2,000 $1 {{b}}',
  );
});
