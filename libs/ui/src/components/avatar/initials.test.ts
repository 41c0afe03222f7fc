import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Lin Wei', 'LW'],
  ['Tomás de la Herrera', 'TH'],
  ['mei', 'M'],
  ['陈雨', '陈'],
  ['佐藤 花子', '佐'],
  ['김 하나', '김'],
  ['  ', ''],
  ['😀 Smile', '😀S'],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
