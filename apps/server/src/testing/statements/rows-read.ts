import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** How many rows of assignments a piece of work reads. */
export const assignmentRowsRead = (trx: Db, work: () => Promise<unknown>): Promise<number> =>
  countedMeanwhile(trx, work, sql`seq_tup_read + idx_tup_fetch`, 'assignment_rows');

/** How often a piece of work looks for answers by a key. */
export const answersLookedFor = (trx: Db, work: () => Promise<unknown>): Promise<number> =>
  countedMeanwhile(trx, work, sql`idx_scan`, 'answers');

/** How many answers a piece of work reads without looking for them by a key. */
export const answersGoneThrough = (trx: Db, work: () => Promise<unknown>): Promise<number> =>
  countedMeanwhile(trx, work, sql`seq_tup_read`, 'answers');

async function countedMeanwhile(
  trx: Db,
  work: () => Promise<unknown>,
  figure: RawBuilder<unknown>,
  table: string,
): Promise<number> {
  const soFar = async () => {
    const { rows } = await sql<{ count: number }>`
      select ${figure} as count from pg_stat_xact_user_tables where relname = ${table}`.execute(trx);
    return rows[0]?.count ?? 0;
  };
  // counted for the connection, and what it did before may be in it
  const before = await soFar();
  await work();
  return (await soFar()) - before;
}
