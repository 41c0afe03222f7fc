import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** The rows of hidden gold that a task has, but for those that were taken back. */
export const hiddenGoldThere = (task: string): RawBuilder<{ row_no: number }> => sql`
  select gold_rows.row_no from gold_rows cross join lateral (
    select from dataset_rows where dataset_rows.task_id = ${task} and dataset_rows.row_no = gold_rows.row_no offset 0
  ) as there
  where gold_rows.task_id = ${task}`;

/** Counts what is mixed in anew, once rows have come or were taken back. */
export async function countHiddenGold(trx: Db, task: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${hiddenGoldThere(task)}) as gold`.execute(trx);
  const gold_rows_count = rows[0]?.count ?? 0;
  await trx
    .updateTable('tasks')
    .set({ gold_rows_count })
    .where('id', '=', task)
    .where('gold_rows_count', '<>', gold_rows_count)
    .execute();
}
