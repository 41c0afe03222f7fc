import { type Language, languageTag } from './languages.ts';

/*
 * The language of a text that is not the product's own: any BCP 47 tag. The product itself speaks a `Language`.
 */

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
]);

/** Where the script decides about the glyphs, and what two letters cannot say. */
const WITH_SCRIPT = ['zh-Hans', 'zh-Hant', 'sr-Cyrl', 'sr-Latn', 'ckb', 'fil', 'yue'];
/** Languages of the list above without their script. */
const INSTEAD: ReadonlySet<string> = new Set(['zh', 'sr', 'sh']);

/** What an element that shows a text of a dataset carries; a text in no known language takes its direction from itself. */
export function textAttributes(tag: string | null): { lang: string | undefined; dir: 'rtl' | 'auto' } {
  if (tag === null) return { lang: undefined, dir: 'auto' };
  const { script = '' } = new Intl.Locale(tag).maximize();
  return { lang: tag, dir: RIGHT_TO_LEFT.has(script) ? 'rtl' : 'auto' };
}

const namesIn = (language: Language) =>
  new Intl.DisplayNames(languageTag(language), { type: 'language', fallback: 'none', languageDisplay: 'standard' });

const upperFirst = (name: string, language: Language) =>
  name.charAt(0).toLocaleUpperCase(languageTag(language)) + name.slice(1);

/** The name of a language, to be read in another; its tag where that has no word for it. */
export function textLanguageName(tag: string, language: Language): string {
  const name = namesIn(language).of(tag);
  return name === undefined ? tag : upperFirst(name, language);
}

export type TextLanguage = { tag: string; name: string };

/** Every language that has a two-letter code and a name, and a few more, by name. */
export function textLanguages(language: Language): TextLanguage[] {
  const names = namesIn(language);
  const byName = new Intl.Collator(languageTag(language));
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const known = codes.filter((code) => !INSTEAD.has(code) && Intl.getCanonicalLocales(code)[0] === code);
  return [...known, ...WITH_SCRIPT]
    .flatMap((tag) => {
      const name = names.of(tag);
      return name === undefined ? [] : [{ tag, name: upperFirst(name, language) }];
    })
    .sort((a, b) => byName.compare(a.name, b.name));
}
