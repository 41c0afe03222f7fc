import { expect, test } from 'vitest';
import { numberIn } from './numbers.ts';

test.each([
  ['0', 0],
  ['-0', 0],
  ['12', 12],
  ['+12.5', 12.5],
  ['-12.', -12],
  ['.25', 0.25],
  ['1e3', 1000],
  ['1E+12', 1e12],
  ['25e-3', 0.025],
])('%j is the number %d', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

test.each([
  '',
  ' ',
  '1 ',
  ' 1',
  '1,5',
  '1.2.3',
  '.',
  '-',
  '--1',
  'e3',
  '1e',
  '1e3.5',
  '0x10',
  'Infinity',
  'NaN',
  '1e999',
])('%j is no number', (text) => {
  expect(numberIn(text)).toBeUndefined();
});
