import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stateMachinesPage } from './state-machines.ts';

test('the documentation draws the machines as they are', () => {
  const page = readFileSync(new URL('../../../docs/state-machines.md', import.meta.url), 'utf8');
  expect(page).toBe(stateMachinesPage);
});
