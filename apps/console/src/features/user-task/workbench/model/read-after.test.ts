import { expect, test } from 'vitest';
import { isReadAfter } from './read-after.ts';

test.each([
  ['nothing was saved', null, true],
  ['it was read long after', '2026-11-21T00:00:00.000Z', true],
  ['it was read in the same moment', '2026-11-21T00:00:09.000Z', false],
  ['it was read before', '2026-11-21T00:00:30.000Z', false],
])('whether counts are taken over when %s', (_, savedAt, taken) => {
  expect(isReadAfter('2026-11-21T00:00:10.000Z', savedAt)).toBe(taken);
});
