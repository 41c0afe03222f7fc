import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { rowContent } from '../../shared/task/row-content.ts';
import { datasetsOf } from './task.queries.ts';

/**
 * A window of the task's rows by their position from 1. An import takes its row numbers in one run, so the window is
 * found by counting datasets, not rows, and costs the same anywhere in a million.
 */
export async function taskRows(
  db: Db,
  task: string,
  { position, limit }: { position: number; limit: number },
): Promise<components['schemas']['RowList']> {
  const datasets = await datasetsOf(db, task);
  const rows: components['schemas']['RowContent'][] = [];
  let before = 0;
  for (const dataset of datasets) {
    const skip = Math.max(position - 1 - before, 0);
    const take = Math.min(limit - rows.length, dataset.rows_count - skip);
    before += dataset.rows_count;
    if (take <= 0) continue;
    const found = await db
      .selectFrom('dataset_rows')
      .select(['row_no', 'dataset_id', 'row_id', 'cells'])
      .where('task_id', '=', task)
      .where('dataset_id', '=', dataset.id)
      .where(
        'row_no',
        '>=',
        sql<number>`(
        select min(row_no) from dataset_rows where task_id = ${task} and dataset_id = ${dataset.id}) + ${skip}`,
      )
      .orderBy('row_no')
      .limit(take)
      .execute();
    rows.push(...found.map((row) => rowContent(dataset, row)));
  }
  return { rows, totalCount: before };
}
