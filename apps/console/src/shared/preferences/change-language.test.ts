import { getLanguage } from '@concord/i18n';
import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage } from './change-language.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('choosing a language keeps the choice, then reloads the page', () => {
  const keptBefore: string[] = [];
  vi.stubGlobal('location', { pathname: '/', reload: () => keptBefore.push(getLanguage()) });
  changeLanguage('de');
  expect(keptBefore).toEqual(['de']);
});

test('a browser that keeps no choice is not reloaded', () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { pathname: '/', reload });
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('blocked', 'SecurityError');
    },
    clear() {},
  });
  changeLanguage('de');
  expect(reload).not.toHaveBeenCalled();
});
