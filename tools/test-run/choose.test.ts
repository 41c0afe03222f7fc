import { expect, test } from 'vitest';
import { choose } from './choose.mjs';

/** The commands of the checks that are chosen, by name. */
function chosen(...args: string[]) {
  const choice = choose(args, () => 'base');
  if ('unknown' in choice) throw new Error(choice.unknown);
  return Object.fromEntries(choice.checks.map(({ name, commands }) => [name, commands.map((line) => line.join(' '))]));
}

test('everything runs unless something is chosen, the tests after what is quick', () => {
  const names = Object.keys(chosen());
  expect(names).toEqual(expect.arrayContaining(['format', 'types', 'unit', 'server', 'stories', 'e2e']));
  expect(names.indexOf('types')).toBeLessThan(names.indexOf('unit'));
});

test('some checks are chosen by their names, in the order of all', () => {
  expect(Object.keys(chosen('--only', 'unit,types'))).toEqual(['types', 'unit']);
  expect(choose(['--only', 'typs'], () => 'base')).toEqual({ unknown: 'typs' });
});

test('what changes affect is tested by the files that import them, and no journey runs', () => {
  const affected = chosen('--affected');
  expect(affected.unit).toEqual([`${chosen().unit?.[0]} -- --changed=base`]);
  expect(affected.types).toEqual(chosen().types);
  expect(affected).not.toHaveProperty('e2e');
});

test('changes count since the commit that is named', () => {
  expect(chosen('--affected', 'v1.2').server?.[0]).toContain('--changed=v1.2');
  expect(chosen('--affected', '--only', 'server').server?.[0]).toContain('--changed=base');
});
