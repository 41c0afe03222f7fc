import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';

const collations = {
  en: 'en-x-icu',
  zh: 'zh-Hant-x-icu',
  cn: 'zh-Hans-x-icu',
  de: 'de-x-icu',
  es: 'es-x-icu',
  fr: 'fr-x-icu',
  ja: 'ja-x-icu',
} as const satisfies Record<components['schemas']['Language'], string>;

/** Sorts a column of names as the reader's language does. */
export const inLanguage = (language: keyof typeof collations, column: string): RawBuilder<string> =>
  sql<string>`${sql.ref(column)} collate ${sql.id(collations[language])}`;
