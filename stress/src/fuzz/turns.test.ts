import { createRandom } from '@concord/server/src/testing/random.ts';
import { expect, test } from 'vitest';
import { contract } from './requests/requests.ts';
import { createTurns } from './turns.ts';

const all = contract.operations.map(({ id }) => id);

test('each operation has a turn before any has a second, what makes records before what deletes them', () => {
  const next = createTurns(createRandom(1), { hasSucceeded: () => false });
  const order: string[] = all.map(() => next().operation.id);
  expect([...order].sort()).toEqual([...all].sort());
  const place = (id: string) => order.indexOf(id);
  expect(place('createCategory')).toBeLessThan(place('getCategory'));
  expect(place('getCategory')).toBeLessThan(place('deleteCategory'));
  expect(place('deleteCategory')).toBeLessThan(place('restoreCategory'));
});

test('then what has not succeeded is tried again, the least tried first, but not for ever', () => {
  const open = ['register', 'getCategory'];
  const next = createTurns(createRandom(1), { hasSucceeded: ({ id }) => !open.includes(id) });
  for (const _ of all) next();
  const turns = Array.from({ length: 400 }, next).filter(({ isFirst }) => isFirst);
  expect(new Set(turns.slice(0, 2).map(({ operation }) => operation.id))).toEqual(new Set(open));
  expect(new Set(turns.map(({ operation }) => operation.id))).toEqual(new Set(open));
  expect(turns.length).toBeLessThan(50);
});
