import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Something that is not as it should be, how often, and where first. */
export type Problem = { what: string; count: number; example: string };

/** A problem as a line of text. */
export const problemText = ({ what, count, example }: Problem): string => `${what}: ${count}, the first is ${example}`;

/** One problem for all rows that a query finds; the query has a column `example`. */
export async function problemOf(db: Db, what: string, query: RawBuilder<{ example: string }>): Promise<Problem[]> {
  const { rows } = await sql<{ count: number; example: string | null }>`
    select count(*) as count, min(example::text) as example from (${query}) as found`.execute(db);
  return rows.flatMap(({ count, example }) => (count > 0 ? [{ what, count, example: example ?? '' }] : []));
}
