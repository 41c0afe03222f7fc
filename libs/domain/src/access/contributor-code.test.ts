import { expect, test } from 'vitest';
import { contributorCode } from './contributor-code.ts';

test('a hidden contributor is called by the end of the id of what they submitted', () => {
  expect(contributorCode('019a9f5e-0000-7000-8000-00000000a7f3')).toBe('A7F3');
});
