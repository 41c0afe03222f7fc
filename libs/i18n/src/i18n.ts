import { catalogueFile } from './catalogue-files.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from './languages.ts';
import type { CataloguePart } from './parts.ts';
import { type Catalogue, createTranslation, type Translation } from './translation.ts';

/** How a part of one catalogue is fetched. */
export type CatalogueLoader = (part: CataloguePart) => Promise<{ default: Catalogue }>;

/** How the catalogues are fetched. A language without a loader is shown in English. */
export type CatalogueLoaders = Partial<Record<Language, CatalogueLoader>>;

/** The product's catalogues: every language that has a file, each part a chunk of its own. */
const catalogueLoaders: CatalogueLoaders = Object.fromEntries(
  LANGUAGES.map(({ code }) => [code, (part: CataloguePart) => catalogueFile(code, part)]),
);

// Tests and developers should notice; users see the key and can continue.
const onMissing = import.meta.env.DEV ? undefined : () => undefined;

async function loadStart(language: Language, loaders: CatalogueLoaders) {
  const load = loaders[language];
  if (!load) throw new Error(`There is no catalogue for ${language}`);
  return { load, translation: createTranslation(language, (await load('start')).default, onMissing) };
}

type Shown = {
  translation: Translation;
  parts: ReadonlyMap<CataloguePart, unknown>;
  loadPart: (part: CataloguePart) => Promise<void>;
};

// One language at a time.
let onScreen: Shown | undefined;

function shown() {
  if (!onScreen) throw new Error('initI18n has not been called');
  return onScreen;
}

/**
 * Adds parts to the catalogue on screen; what needs its texts is drawn afterwards. Asking twice loads once.
 * @throws what the loader throws; then the next call asks again
 */
export async function loadMessages(...parts: readonly CataloguePart[]): Promise<void> {
  await Promise.all(parts.map(shown().loadPart));
}

/** Asks once for each part, and again for one that failed. */
function addingTo(translation: Translation, load: CatalogueLoader): Shown {
  const loads = new Map<CataloguePart, Promise<void>>();
  const loadPart = (part: CataloguePart): Promise<void> => {
    const adding =
      loads.get(part) ??
      load(part).then(
        ({ default: catalogue }) => translation.add(catalogue),
        (error) => {
          loads.delete(part);
          throw error;
        },
      );
    loads.set(part, adding);
    return adding;
  };
  return { translation, parts: loads, loadPart };
}

async function open(language: Language, loaders: CatalogueLoaders): Promise<Shown> {
  const { load, translation } = await loadStart(language, loaders).catch(() => loadStart(FALLBACK_LANGUAGE, loaders));
  return addingTo(translation, load);
}

/**
 * Loads the start of one catalogue and makes it the one `useTranslation` reads; `loadMessages` adds to it. When it
 * cannot be loaded, English takes its place.
 *
 * @returns the texts, for what is no component
 * @throws what the loader of English throws when not even that can be loaded
 */
export async function initI18n(
  language: Language,
  { loaders = catalogueLoaders }: { loaders?: CatalogueLoaders } = {},
): Promise<Translation> {
  onScreen = await open(language, loaders);
  return onScreen.translation;
}

/**
 * Puts another language in place of the one on screen, with as many parts as that had. What is drawn meanwhile is drawn
 * in the old one: the caller redraws it.
 *
 * @returns the language on screen: English where the other one cannot be loaded
 * @throws what the loaders throw; then the language stays
 */
export async function switchLanguage(
  language: Language,
  { loaders = catalogueLoaders }: { loaders?: CatalogueLoaders } = {},
): Promise<Language> {
  const { parts, translation } = shown();
  if (translation.language === language) return language;
  const next = await open(language, loaders);
  await Promise.all([...parts.keys()].map(next.loadPart));
  onScreen = next;
  return next.translation.language;
}

/** The texts on screen, for a component. */
export function useTranslation(): Pick<Translation, 't' | 'template'> {
  return shown().translation;
}

/** The language on screen, for the formatters. */
export function useLanguage(): Language {
  return shown().translation.language;
}
