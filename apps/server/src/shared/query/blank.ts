import { type RawBuilder, sql } from 'kysely';

// The characters of the domain's `isBlank`, as PostgreSQL has no properties of Unicode; a test compares them one by one.
const BLANK = [
  String.raw`\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f`,
  String.raw`\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8`,
  String.raw`\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff`,
].join('');

/** The domain's `isBlank` of a text in the database. */
export const isBlankText = (text: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${text} collate "C" ~ ${sql.lit(`^[${BLANK}]*$`)})`;
