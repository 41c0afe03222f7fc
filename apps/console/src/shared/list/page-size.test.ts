import { afterEach, expect, test } from 'vitest';
import { rememberedPageSize, rememberPageSize } from './page-size.ts';

afterEach(() => localStorage.clear());

test('the size chosen for one list is not that of another, and one that is offered no more is forgotten', () => {
  rememberPageSize('/task', 25);
  expect([rememberedPageSize('/task'), rememberedPageSize('/project')]).toEqual([25, undefined]);
  rememberPageSize('/task', 7);
  expect(rememberedPageSize('/task')).toBeUndefined();
});
