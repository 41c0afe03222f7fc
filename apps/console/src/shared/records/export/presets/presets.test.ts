import { expect, test } from 'vitest';
import { isSame } from './presets.ts';

test('a preset is unchanged in whichever order its choices were made, and changed with one of them', () => {
  const saved = { format: 'csv', shape: 'long', bom: true, headers: 'de' } as const;
  expect(isSame(saved, { headers: 'de', bom: true, shape: 'long', format: 'csv' })).toBe(true);
  expect(isSame(saved, { ...saved, headers: 'fr' })).toBe(false);
});
