// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getLanguage, languageOfPerson, lastShown, PREFERENCE_KEY, rememberShown, setLanguage } from './index.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('a browser without a choice reads Simplified Chinese', () => {
  expect(getLanguage()).toBe('cn');
});

test('a choice is kept as selectedLang', () => {
  expect(setLanguage('de')).toBe(true);
  expect(getLanguage()).toBe('de');
  expect(localStorage.getItem('concord.language')).toBe('{"selectedLang":"de"}');
});

test('the key is the one the console was built with', async () => {
  vi.stubEnv('VITE_LANGUAGE_KEY', 'acme.language');
  vi.resetModules();
  const built = await import('./preference.ts');
  localStorage.setItem('concord.language', '{"selectedLang":"ja"}');
  expect(built.getLanguage()).toBe('cn');
  built.setLanguage('fr', 'ana');
  expect(JSON.parse(localStorage.getItem('acme.language') ?? '')).toMatchObject({ selectedLang: 'fr' });
  expect(built.languageOfPerson({ id: 'ana', language: 'de' })).toBe('fr');
  expect(localStorage.getItem('concord.language')).toBe('{"selectedLang":"ja"}');
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
  expect(languageOfPerson({ id: 'ana', language: 'de' })).toBe('de');
});

describe('people who share a browser', () => {
  const ana = { id: 'ana', language: 'de' };
  const bo = { id: 'bo', language: 'en' };

  test('each read the language of their account', () => {
    setLanguage('ja');
    expect([languageOfPerson(ana), languageOfPerson(bo)]).toEqual(['de', 'en']);
  });

  test('each have their own choice, which outweighs the account', () => {
    setLanguage('fr', 'ana');
    expect([languageOfPerson(ana), languageOfPerson(bo), getLanguage()]).toEqual(['fr', 'en', 'fr']);
    setLanguage('es', 'bo');
    expect([languageOfPerson(ana), languageOfPerson(bo)]).toEqual(['fr', 'es']);
  });

  test('have none where neither they nor their account say one', () => {
    expect(languageOfPerson({ id: 'cy', language: null })).toBeUndefined();
    expect(languageOfPerson({ id: 'cy', language: 'tlh' })).toBeUndefined();
  });

  test('leave to the next load what was on screen, as long as they are signed in', () => {
    setLanguage('en');
    rememberShown('de');
    expect([lastShown(), getLanguage()]).toEqual(['de', 'en']);
    setLanguage('fr', 'ana');
    expect(lastShown()).toBe('fr');
    rememberShown(undefined);
    expect([lastShown(), getLanguage()]).toEqual([undefined, 'fr']);
  });

  test('leave nothing where nothing has changed', () => {
    rememberShown(undefined);
    expect(localStorage).toHaveLength(0);
  });

  test('give a browser without a language theirs', () => {
    rememberShown('de');
    rememberShown(undefined);
    expect(getLanguage()).toBe('de');
  });

  test('are not confused by what is foreign', () => {
    localStorage.setItem(PREFERENCE_KEY, '{"selectedLang":"de","last":7,"people":{"ana":"tlh","bo":"fr"}}');
    expect([getLanguage(), lastShown(), languageOfPerson(ana), languageOfPerson(bo)]).toEqual([
      'de',
      undefined,
      'de',
      'fr',
    ]);
  });
});
