import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts';

/** Key in local storage unless the caller names another one. */
export const PREFERENCE_KEY = 'concord.language';

/**
 * The language this browser was set to, or the default.
 * Stored as JSON `{"selectedLang":"en"}`; anything else found there counts as no choice.
 */
export function getLanguage(key: string = PREFERENCE_KEY): Language {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored === 'object' && stored !== null && 'selectedLang' in stored && isLanguage(stored.selectedLang)) {
      return stored.selectedLang;
    }
  } catch {
    // Storage is blocked or holds something foreign: the default is as good as it gets.
  }
  return DEFAULT_LANGUAGE;
}

/**
 * Saves the choice; the caller reloads the page.
 * @returns false when this browser refuses to store anything
 */
export function setLanguage(language: Language, key: string = PREFERENCE_KEY): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ selectedLang: language }));
    return true;
  } catch {
    return false;
  }
}
