import { type RawBuilder, sql } from 'kysely';

export const wordsOf = (q: string | undefined): string[] => (q ?? '').split(/\s+/u).filter((word) => word !== '');

/** Every word of `q` occurs in one of the columns, in any case. `%` and `_` mean themselves. */
export function mentions(q: string | undefined, ...columns: [string, ...string[]]): RawBuilder<boolean> {
  const words = wordsOf(q);
  if (words.length === 0) return sql<boolean>`true`;
  const text = sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`;
  const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} ilike ${pattern(word)}`),
    sql` and `,
  )})`;
}
