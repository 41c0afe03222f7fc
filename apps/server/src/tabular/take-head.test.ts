import { expect, test } from 'vitest';
import { reaches, takeHead } from './take-head.ts';

test('the part with which the length is reached exactly reaches it', () => {
  const isEnough = reaches(4);
  expect([isEnough('ab'), isEnough('cd'), isEnough('')]).toEqual([false, true, true]);
});

test('a source that cannot be closed is given up all the same', async () => {
  let next = 0;
  const source: AsyncIterable<number> = {
    [Symbol.asyncIterator]: () => ({ next: async () => ({ done: false, value: ++next }) }),
  };
  const { head, all, close } = await takeHead(source, (item) => item === 2);
  expect(head).toEqual([1, 2]);
  for await (const item of all) if (item === 3) break;
  await close();
  expect(next).toBe(3);
});
