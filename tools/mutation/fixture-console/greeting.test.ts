import { expect, test, vi } from 'vitest';
import { greet } from './greeting.ts';

test('who comes is greeted', async () => {
  const say = vi.fn();
  greet('Ana', say);
  await expect.poll(() => say.mock.lastCall).toEqual(['Hello Ana']);
});
