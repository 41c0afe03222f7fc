import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** How many rows of assignments a piece of work reads. */
export async function assignmentRowsRead(trx: Db, work: () => Promise<unknown>): Promise<number> {
  // counted for the connection, and what it did before may be in it
  const before = await readSoFar(trx);
  await work();
  return (await readSoFar(trx)) - before;
}

async function readSoFar(trx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select seq_tup_read + idx_tup_fetch as count from pg_stat_xact_user_tables where relname = 'assignment_rows'`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}
