import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts';

/** Key in local storage (SPEC section 3), chosen when the console is built. */
export const PREFERENCE_KEY: string = import.meta.env.VITE_LANGUAGE_KEY || 'concord.language';

/** What this browser remembers: its own language, and those that people have chosen in it, by their ids. */
type Preference = {
  selectedLang?: Language | undefined;
  /** The language on screen for the signed-in user: the next load starts with it until the user is known. */
  last?: Language | undefined;
  people: Readonly<Record<string, Language>>;
};

const languageIn = (value: unknown): Language | undefined => (isLanguage(value) ? value : undefined);

/** Null and a number have none. */
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => ({ ...Object(value) });

/** Anything foreign found in storage counts as no choice. */
function read(): Preference {
  try {
    const { selectedLang, last, people } = fieldsOf(JSON.parse(localStorage.getItem(PREFERENCE_KEY) ?? 'null'));
    const chosen = Object.entries(fieldsOf(people)).flatMap(([id, value]): [string, Language][] =>
      isLanguage(value) ? [[id, value]] : [],
    );
    return { selectedLang: languageIn(selectedLang), last: languageIn(last), people: Object.fromEntries(chosen) };
  } catch {
    return { people: {} };
  }
}

function write({ people, ...rest }: Preference): boolean {
  try {
    const value = Object.keys(people).length > 0 ? { ...rest, people } : rest;
    localStorage.setItem(PREFERENCE_KEY, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The language this browser was set to, or the default. */
export function getLanguage(): Language {
  return read().selectedLang ?? DEFAULT_LANGUAGE;
}

/**
 * Saves the choice, of the browser and of the person who is signed in; the caller reloads the page.
 * @returns false when this browser refuses to store anything
 */
export function setLanguage(language: Language, person?: string): boolean {
  const { last, people } = read();
  const theirs = person === undefined ? { people } : { last: language, people: { ...people, [person]: language } };
  return write({ selectedLang: language, last, ...theirs });
}

/** What a person reads: what they chose in this browser, else what their account says; undefined: neither is known. */
export function languageOfPerson({ id, language }: { id: string; language: string | null }): Language | undefined {
  return read().people[id] ?? languageIn(language);
}

/** Remembers the language on screen for the signed-in user; a browser without a language of its own uses it, too. */
export function rememberShown(language: Language | undefined): void {
  const preference = read();
  if (preference.last === language) return;
  write({ ...preference, selectedLang: preference.selectedLang ?? language, last: language });
}

/** The language of the page while a user is signed in but not known yet. */
export function lastShown(): Language | undefined {
  return read().last;
}
