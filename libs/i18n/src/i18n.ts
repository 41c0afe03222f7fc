import { createInstance, type FormatterModule, type i18n, type ParseKeys } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { formatNumber } from './format.ts';
import { FALLBACK_LANGUAGE, type Language, languageOfTag, languageTag } from './languages.ts';
import type en from './messages/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
    keySeparator: false;
    nsSeparator: false;
    returnNull: false;
    enableSelector: false;
  }
}

/** Texts by flat key, as a catalogue file holds them. */
export type Catalogue = Readonly<Record<string, string>>;

/** How each catalogue is fetched. A language without a loader is shown in English. */
export type CatalogueLoaders = Partial<Record<Language, () => Promise<{ default: Catalogue }>>>;

/** The product's catalogues; each becomes a chunk of its own, so that a page loads one. */
export const catalogueLoaders = {
  en: () => import('./messages/en.json'),
  cn: () => import('./messages/cn.json'),
} satisfies CatalogueLoaders;

const MESSAGE_FRACTION_DIGITS = 2;

/** A key of the catalogues, plural keys without their suffix. For tables that map a value to its text. */
export type MessageKey = ParseKeys;

async function loadCatalogue(language: Language, loaders: CatalogueLoaders) {
  const load = loaders[language];
  if (!load) throw new Error(`There is no catalogue for ${language}`);
  return { language, catalogue: (await load()).default };
}

function amountFormatter(language: Language): FormatterModule {
  return {
    type: 'formatter',
    init() {},
    add() {},
    addCached() {},
    format: (value) => (typeof value === 'number' ? formatNumber(value, language, MESSAGE_FRACTION_DIGITS) : value),
  };
}

/**
 * Loads one catalogue and makes it the one `useTranslation` reads. When it cannot be loaded, English takes its place.
 *
 * Numbers among the values of a message are grouped as the language groups them, so what is a name rather than an
 * amount (a year, an id) is passed as text.
 *
 * @returns the i18next instance: `t` for texts outside React, `language` is a BCP 47 tag
 * @throws what the loader of English throws when not even that can be loaded
 */
export async function initI18n(
  language: Language,
  { loaders = catalogueLoaders }: { loaders?: CatalogueLoaders } = {},
): Promise<i18n> {
  const loaded = await loadCatalogue(language, loaders).catch(() => loadCatalogue(FALLBACK_LANGUAGE, loaders));
  const tag = languageTag(loaded.language);
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .use(amountFormatter(loaded.language))
    .init({
      lng: tag,
      resources: { [tag]: { translation: loaded.catalogue } },
      fallbackLng: false,
      load: 'currentOnly',
      keySeparator: false,
      nsSeparator: false,
      returnNull: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
  return instance;
}

/** The language on screen, for the formatters. */
export function useLanguage(): Language {
  return languageOfTag(useTranslation().i18n.language);
}
