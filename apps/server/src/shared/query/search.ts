import { type RawBuilder, sql } from 'kysely';

export const wordsOf = (q: string | undefined): string[] => (q ?? '').split(/\s+/u).filter((word) => word !== '');

/** Every word of `q` occurs in one of the columns, in any case. `%` and `_` mean themselves. */
export function mentions(q: string | undefined, ...columns: [string, ...string[]]): RawBuilder<boolean> {
  const words = wordsOf(q);
  if (words.length === 0) return sql<boolean>`true`;
  // what ILIKE does, at a quarter of its time: byte by byte once both are in small letters
  const occurs = (word: string) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return columns.map((column) => sql`lower(${sql.ref(column)}) collate "C" like lower(${pattern}) collate "C"`);
  };
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`(${sql.join(occurs(word), sql` or `)})`),
    sql` and `,
  )})`;
}
