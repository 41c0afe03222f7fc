import { expect, test, vi } from 'vitest';
import { writtenWhenRead } from './written-when-read.ts';

const print = vi.fn((message: string | null, page: string) => new Error(`${message}, on ${page}`));

test('prints the page for an error when its message is read, and once', () => {
  const error = writtenWhenRead(print)('No heading', 'an empty page');
  expect(print).not.toHaveBeenCalled();
  expect(error.message).toBe('No heading, on an empty page');
  expect(error.message).toBe('No heading, on an empty page');
  expect(print).toHaveBeenCalledTimes(1);
});

test('lets its message be replaced, as a search that gives up does', () => {
  const error = writtenWhenRead(print)('No heading', 'an empty page');
  Object.defineProperty(error, 'message', { value: 'gave up' });
  expect(error.message).toBe('gave up');
});
