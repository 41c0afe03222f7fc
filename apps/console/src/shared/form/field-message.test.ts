import { expect, test } from 'vitest';
import { numberIssue } from './field-message.ts';

test.each([
  ['', 'required'],
  [' \u2060', 'required'],
  ['1.5', 'format'],
  ['-3', 'format'],
  ['1e2', 'format'],
  ['1234567890', 'format'],
  ['1', 'too_small'],
  ['2', undefined],
  [' 10 ', undefined],
  ['11', 'too_large'],
])('%j as a whole number from 2 to 10: %s', (text, code) => {
  expect(numberIssue(text, { min: 2, max: 10 })?.code).toBe(code);
});

test('a number is read as its field reads it', () => {
  const half = (text: string) => (text === 'half' ? 0.5 : undefined);
  expect(numberIssue('half', { min: 0, max: 1 }, half)).toBeUndefined();
  expect(numberIssue('half', { min: 1, max: 2 }, half)).toEqual({ code: 'too_small', params: { n: 1 } });
  expect(numberIssue('1', { min: 0, max: 1 }, half)?.code).toBe('format');
});
