import { type RawBuilder, sql } from 'kysely';

export const wordsOf = (q: string | undefined): string[] => (q ?? '').split(/\s+/u).filter((word) => word !== '');

/** Every word of `q` occurs: what that means is said for each. */
export function eachWord(q: string | undefined, occurs: (word: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  const words = wordsOf(q);
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words.map(occurs), sql` and `)})`;
}

const patternOf = (word: string) => sql`lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`}) collate "C"`;

/** In any case; `%` and `_` mean themselves. What ILIKE does, at a quarter of its time: byte by byte once both are in small letters. */
export const isIn = (column: string, word: string): RawBuilder<boolean> =>
  sql<boolean>`(lower(${sql.ref(column)}) collate "C" like ${patternOf(word)})`;

/** The same for the names of large tables, which are kept in small letters. */
export const isInNames = (table: 'users' | 'tasks' | 'projects', word: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.searched`)} like ${patternOf(word)})`;

/** Every word of `q` occurs in one of the columns. */
export const mentions = (q: string | undefined, ...columns: [string, ...string[]]): RawBuilder<boolean> =>
  eachWord(
    q,
    (word) =>
      sql<boolean>`(${sql.join(
        columns.map((column) => isIn(column, word)),
        sql` or `,
      )})`,
  );
