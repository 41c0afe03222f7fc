import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('what is computed for an object is kept, undefined too', () => {
  const seen: object[] = [];
  const compute = memoize((key: object) => {
    seen.push(key);
    return undefined;
  });
  const [one, other] = [{}, {}];
  for (const key of [one, other, one]) compute(key);
  expect(seen).toEqual([one, other]);
});
