import type { components } from '@concord/openapi';

type Language = components['schemas']['Language'];

const languages: readonly string[] = ['en', 'zh', 'cn', 'de', 'es', 'fr', 'ja'] satisfies Language[];
const isLanguage = (code: string): code is Language => languages.includes(code);

/** What a browser's tag is in the product's codes. Chinese goes by its script, which the region tells where it is not said. */
function languageOf(tag: string): Language | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    const code = language === 'zh' && script !== 'Hant' ? 'cn' : language;
    return isLanguage(code) ? code : undefined;
  } catch {
    return undefined; // no tag of a language
  }
}

/**
 * The language of the product that an Accept-Language header (RFC 9110, section 12.5.4) likes best. Where it likes none
 * of them or says nothing, it is the one that the console speaks to a newcomer: Simplified Chinese (SPEC section 4).
 */
export function bestLanguage(header = ''): Language {
  const wishes = header.split(',').flatMap((wish) => {
    const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    const language = languageOf(tag);
    return language !== undefined && weight > 0 && weight <= 1 ? [{ language, weight }] : [];
  });
  // sorting keeps the order of equals
  return wishes.toSorted((a, b) => b.weight - a.weight)[0]?.language ?? 'cn';
}
