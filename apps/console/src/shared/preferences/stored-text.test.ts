import { expect, test, vi } from 'vitest';
import { storedText } from './stored-text.ts';

const fails = () => {
  throw new DOMException('', 'QuotaExceededError');
};

test('a text is kept until it is removed', () => {
  const stored = storedText('a');
  expect(stored.read()).toBeNull();
  stored.write('text');
  expect(storedText('a').read()).toBe('text');
  expect(storedText('b').read()).toBeNull();
  stored.remove();
  expect(stored.read()).toBeNull();
});

test('where there is no room for a text, the one before is not kept either', () => {
  const stored = storedText('a');
  stored.write('before');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fails);
  stored.write('after');
  full.mockRestore();
  expect(stored.read()).toBeNull();
});

test('where storage is blocked nothing is kept and nothing fails', () => {
  const blocked = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(fails);
  const stored = storedText('a');
  stored.write('text');
  stored.remove();
  expect(stored.read()).toBeNull();
  blocked.mockRestore();
});
