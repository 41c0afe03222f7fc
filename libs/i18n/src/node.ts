import { readFileSync } from 'node:fs';
import type { Language } from './languages.ts';
import { createTranslation, type Translation } from './translation.ts';

export type { PlainMessageKey, TFunction } from './translation.ts';

const translations = new Map<Language, Translation>();

/** The whole catalogue of a language, for what runs on Node. */
export function translationOf(language: Language): Translation {
  const known = translations.get(language);
  if (known) return known;
  const file = new URL(`./messages/${language}.json`, import.meta.url);
  const translation = createTranslation(language, JSON.parse(readFileSync(file, 'utf8')));
  translations.set(language, translation);
  return translation;
}
