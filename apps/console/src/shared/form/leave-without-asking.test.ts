// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { leaveWithoutAsking } from './form-draft-storage.ts';

test('a page that another user has taken over is left without the question of a form', () => {
  const ask = vi.fn((event: Event) => event.preventDefault());
  addEventListener('beforeunload', ask);
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  leaveWithoutAsking();
  expect(leave()).toBe(true);
  expect(ask).toHaveBeenCalledOnce();
  removeEventListener('beforeunload', ask);
});
