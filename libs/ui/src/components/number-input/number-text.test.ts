import { expect, test } from 'vitest';
import { numberOf, plainDigits, stepped } from './number-text.ts';

test('full-width digits of an East Asian keyboard become plain ones', () => {
  expect(plainDigits('－１２．５ %')).toBe('-12.5 %');
});

test.each([
  ['12', 12],
  [' 3.5 ', 3.5],
  ['-2', -2],
  ['', undefined],
  ['1e3', undefined],
  ['many', undefined],
])('the text "%s" is the number %s', (text, number) => {
  expect(numberOf(text)).toBe(number);
});

test.each([
  ['3', 1, { min: 1, max: 50, step: 1 }, 4],
  ['50', 1, { min: 1, max: 50, step: 1 }, 50],
  ['900', -1, { min: 1, max: 50, step: 1 }, 50],
  ['0', -1, { min: 1, max: 50, step: 1 }, 1],
  ['7', 1, { min: 0, max: 100, step: 5 }, 10],
  ['7', -1, { min: 0, max: 100, step: 5 }, 5],
  ['0.2', 1, { min: 0, max: 1, step: 0.1 }, 0.3],
  ['', 1, { min: 1, max: 50, step: 1 }, 1],
  ['many', -1, { min: 1, max: 50, step: 1 }, 50],
  ['', 1, { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY, step: 1 }, 0],
])('from "%s" %i step(s) within %j lead to %d', (text, steps, range, number) => {
  expect(stepped(text, steps, range)).toBe(number);
});
