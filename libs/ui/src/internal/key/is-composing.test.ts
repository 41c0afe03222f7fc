import { expect, test } from 'vitest';
import { isComposing } from './is-composing.ts';

test.each([
  [true, 0, true],
  [false, 229, true],
  [false, 13, false],
])('isComposing %s with key code %s', (composing, keyCode, expected) => {
  expect(isComposing({ isComposing: composing, keyCode })).toBe(expected);
});
