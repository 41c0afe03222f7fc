import type { Language } from '@concord/i18n/languages';
import { type RawBuilder, sql } from 'kysely';

/** Sorts a column of names as the reader's language does, with their numbers in order: 9 before 10. */
export const inLanguage = (language: Language, column: string): RawBuilder<string> =>
  sql<string>`${sql.ref(column)} collate ${sql.id(`concord_${language}`)}`;
