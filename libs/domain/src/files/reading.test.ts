import { expect, test } from 'vitest';
import { DELIMITER_NAMES } from './reading.ts';

test('delimiters are offered in the order of how usual they are', () => {
  expect(DELIMITER_NAMES).toEqual(['comma', 'semicolon', 'tab', 'pipe']);
});
