import { createInstance, type FormatterModule, type i18n, type ParseKeys } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { formatNumber } from './format.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language, languageOfTag, languageTag } from './languages.ts';
import type en from './messages/en.json';
import type { CataloguePart } from './parts.ts';

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

/** How a part of one catalogue is fetched. */
export type CatalogueLoader = (part: CataloguePart) => Promise<{ default: Catalogue }>;

/** How the catalogues are fetched. A language without a loader is shown in English. */
export type CatalogueLoaders = Partial<Record<Language, CatalogueLoader>>;

type CatalogueModule = { default: Catalogue };

// The build leaves of each what belongs to the part (apps/console/build); without it each has the whole catalogue. Vite
// knows JSON by the end of the query.
const files = {
  start: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?start.json' }),
  console: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?console.json' }),
  builder: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?builder.json' }),
  contributor: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?contributor.json' }),
} satisfies Record<CataloguePart, unknown>;

/** The product's catalogues: every language that has a file, each part a chunk of its own. */
const catalogueLoaders: CatalogueLoaders = Object.fromEntries(
  LANGUAGES.map(({ code }) => [code, (part: CataloguePart) => catalogueFile(code, part)]),
);

async function catalogueFile(language: Language, part: CataloguePart) {
  const load = files[part][`./messages/${language}.json`];
  if (!load) throw new Error(`There is no catalogue for ${language}`);
  return load();
}

const MESSAGE_FRACTION_DIGITS = 2;

/** A key of the catalogues, plural keys without their suffix. For tables that map a value to its text. */
export type MessageKey = ParseKeys;

async function loadStart(language: Language, loaders: CatalogueLoaders) {
  const load = loaders[language];
  if (!load) throw new Error(`There is no catalogue for ${language}`);
  return { language, load, catalogue: (await load('start')).default };
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

let loadPart: (part: CataloguePart) => Promise<void> = async () => {};

/**
 * Adds a part to the catalogue on screen; what needs its texts is drawn afterwards. Asking twice loads once.
 * @throws what the loader throws; then the next call asks again
 */
export function loadMessages(part: CataloguePart): Promise<void> {
  return loadPart(part);
}

/** Asks once for each part, and again for one that failed. */
function addingTo(instance: i18n, tag: string, load: CatalogueLoader) {
  const loads = new Map<CataloguePart, Promise<void>>();
  return (part: CataloguePart): Promise<void> => {
    const adding =
      loads.get(part) ??
      load(part).then(
        ({ default: catalogue }) => void instance.addResourceBundle(tag, 'translation', catalogue),
        (error) => {
          loads.delete(part);
          throw error;
        },
      );
    loads.set(part, adding);
    return adding;
  };
}

/**
 * Loads the start of one catalogue and makes it the one `useTranslation` reads; `loadMessages` adds to it. When it
 * cannot be loaded, English takes its place.
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
  const loaded = await loadStart(language, loaders).catch(() => loadStart(FALLBACK_LANGUAGE, loaders));
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
  loadPart = addingTo(instance, tag, loaded.load);
  return instance;
}

/** The language on screen, for the formatters. */
export function useLanguage(): Language {
  return languageOfTag(useTranslation().i18n.language);
}
