import { type RawBuilder, sql } from 'kysely';

/**
 * Whether two usernames are the same, however they are capitalised. In the rules of Unicode, as the unique index on them is:
 * those of the database know of no letter that has another form at the end of a word.
 */
export const sameUsername = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(lower(${one} collate "und-x-icu") = lower(${other} collate "und-x-icu"))`;
