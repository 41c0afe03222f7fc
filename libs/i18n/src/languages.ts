/** The languages of the product, in the order the selector shows them; each label is in the language itself. */
export const LANGUAGES = [
  { code: 'en', label: 'English', tag: 'en-GB' },
  { code: 'zh', label: '繁體中文', tag: 'zh-Hant' },
  { code: 'cn', label: '简体中文', tag: 'zh-Hans' },
  { code: 'de', label: 'Deutsch', tag: 'de' },
  { code: 'es', label: 'Español', tag: 'es' },
  { code: 'fr', label: 'Français', tag: 'fr' },
  { code: 'ja', label: '日本語', tag: 'ja' },
] as const;

/** The product's own code of a language: what is saved and sent. Browsers and Intl need its `languageTag`. */
export type Language = (typeof LANGUAGES)[number]['code'];

/** SPEC section 4. */
export const DEFAULT_LANGUAGE: Language = 'cn';

/** The language of the reference catalogue, used when another one cannot be loaded. */
export const FALLBACK_LANGUAGE: Language = 'en';

const byCode = new Map<unknown, (typeof LANGUAGES)[number]>(LANGUAGES.map((entry) => [entry.code, entry]));
const byTag = new Map<string, Language>(LANGUAGES.map((entry) => [entry.tag, entry.code]));

export function isLanguage(value: unknown): value is Language {
  return byCode.has(value);
}

/** BCP 47 tag for Intl and the html `lang` attribute: `cn` is no language there, `zh-Hans` is. */
export function languageTag(language: Language): string {
  return byCode.get(language)?.tag ?? language;
}

/** The product's language for a tag made by `languageTag`. */
export function languageOfTag(tag: string): Language {
  return byTag.get(tag) ?? FALLBACK_LANGUAGE;
}
