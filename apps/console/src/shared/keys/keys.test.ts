import { expect, test } from 'vitest';
import { digitOf, typedDigit } from './keys.ts';

test.each<[string, { key: string; code: string }, string | undefined]>([
  ['1 on a German keyboard', { key: '1', code: 'Digit1' }, '1'],
  ['the first key of the digits on a French keyboard, without Shift', { key: '&', code: 'Digit1' }, '1'],
  ['the same with Shift', { key: '1', code: 'Digit1' }, '1'],
  ['é, the second one', { key: 'é', code: 'Digit2' }, '2'],
  ['Shift 3 on an English keyboard', { key: '#', code: 'Digit3' }, '3'],
  ['9 on the number pad', { key: '9', code: 'Numpad9' }, '9'],
  ['End on the number pad', { key: 'End', code: 'Numpad1' }, undefined],
  ['a digit where another layout has it', { key: '7', code: 'Digit1' }, '7'],
  ['0', { key: '0', code: 'Digit0' }, undefined],
  ['a letter', { key: 'a', code: 'KeyQ' }, undefined],
  ['a press without a code', { key: 'x', code: '' }, undefined],
])('%s as a digit', (_, press, digit) => {
  expect(digitOf(press)).toBe(digit);
});

test('in a text only what is typed is a digit', () => {
  expect(typedDigit('2')).toBe('2');
  expect(typedDigit('é')).toBeUndefined();
  expect(typedDigit('0')).toBeUndefined();
});
