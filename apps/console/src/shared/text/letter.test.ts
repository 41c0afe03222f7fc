import { expect, test } from 'vitest';
import { letterOf } from './letter.ts';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [49, 'AX'],
])('contributor %i has the letter %s', (index, letter) => {
  expect(letterOf(index)).toBe(letter);
});
