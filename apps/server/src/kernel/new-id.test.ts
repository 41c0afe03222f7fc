import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('ids are in the order in which they were given, however many a millisecond has', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toEqual([]);
});
