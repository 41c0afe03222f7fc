// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getLanguage, PREFERENCE_KEY, setLanguage } from './index.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a browser without a choice reads Simplified Chinese', () => {
  expect(getLanguage()).toBe('cn');
});

test('a choice is kept as selectedLang', () => {
  expect(setLanguage('de')).toBe(true);
  expect(getLanguage()).toBe('de');
  expect(localStorage.getItem(PREFERENCE_KEY)).toBe('{"selectedLang":"de"}');
});

test('the key can be chosen', () => {
  setLanguage('fr', 'elsewhere');
  expect(getLanguage('elsewhere')).toBe('fr');
  expect(getLanguage()).toBe('cn');
});

test.each(['{', 'null', '"de"', '{"selectedLang":"tlh"}', '[]'])('a foreign value %s counts as no choice', (value) => {
  localStorage.setItem(PREFERENCE_KEY, value);
  expect(getLanguage()).toBe('cn');
});

test('a browser that blocks storage reads the default and says that nothing was kept', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  expect(getLanguage()).toBe('cn');
  expect(setLanguage('en')).toBe(false);
});
