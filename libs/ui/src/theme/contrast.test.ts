import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { pairs } from './pairs.ts';
import { dark, light } from './tokens.ts';

test('the ratio is that of WCAG: 21 for black on white, 1 for a colour on itself, 4.54 for #767676 on white', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#2F5BD7', '#2F5BD7')).toBe(1);
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
});

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, theme) => {
  test.each(pairs(theme))('$front on $back reaches $least', ({ colors: [front, back], least }) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(least);
  });
});
