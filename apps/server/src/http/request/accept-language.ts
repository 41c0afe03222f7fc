import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@concord/i18n/languages';

/** What a browser's tag is in the product's codes. Chinese goes by its script, which follows from the region where it is not given. */
function languageOf(tag: string): Language | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    const code = language === 'zh' && script !== 'Hant' ? 'cn' : language;
    return isLanguage(code) ? code : undefined;
  } catch {
    return undefined; // no tag of a language
  }
}

/** The language of the product that an Accept-Language header (RFC 9110, section 12.5.4) likes best, if it likes any. */
export function acceptedLanguage(header = ''): Language | undefined {
  const wishes = header.split(',').flatMap((wish) => {
    const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    const language = languageOf(tag);
    return language !== undefined && weight > 0 && weight <= 1 ? [{ language, weight }] : [];
  });
  // sorting keeps the order of equals
  return wishes.toSorted((a, b) => b.weight - a.weight)[0]?.language;
}

/** Where a header likes none, the language that the console speaks to a newcomer (SPEC section 4). */
export const bestLanguage = (header?: string): Language => acceptedLanguage(header) ?? DEFAULT_LANGUAGE;
