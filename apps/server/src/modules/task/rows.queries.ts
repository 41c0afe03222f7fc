import type { components } from '@concord/openapi';
import type { Db } from '../../db/db.ts';
import { rowContent } from '../../shared/task/row-content.ts';

/**
 * A window of the task's rows by their position from 1. It is found by counting datasets, not rows, and costs the same
 * anywhere in a million, unless some rows of the dataset were taken back.
 */
export async function taskRows(
  db: Db,
  task: string,
  { position, limit }: { position: number; limit: number },
): Promise<components['schemas']['RowList']> {
  const datasets = await db
    .selectFrom('datasets')
    .select(['columns', 'language', 'first_row_no', 'rows_count', 'withdrawn_count', 'deleted_count'])
    .where('task_id', '=', task)
    .orderBy('dataset_no')
    .execute();
  const rows: components['schemas']['RowContent'][] = [];
  let before = 0;
  for (const dataset of datasets) {
    const skip = Math.max(position - 1 - before, 0);
    const take = Math.min(limit - rows.length, dataset.rows_count - skip);
    before += dataset.rows_count;
    if (take <= 0) continue;
    const found = await rowsFrom(db, task, dataset, skip).limit(take).execute();
    rows.push(...found.map((row) => rowContent(dataset, row)));
  }
  return { rows, totalCount: before };
}

type Run = { first_row_no: number; rows_count: number; withdrawn_count: number; deleted_count: number };

/** Where rows were taken back, those before have to be counted. */
function rowsFrom(db: Db, task: string, { first_row_no, rows_count, ...gone }: Run, skip: number) {
  const missing = gone.withdrawn_count + gone.deleted_count;
  const rows = db
    .selectFrom('dataset_rows')
    .select(['row_no', 'dataset_id', 'row_id', 'cells'])
    .where('task_id', '=', task)
    .where('row_no', '<', first_row_no + rows_count + missing)
    .orderBy('row_no');
  if (missing === 0) return rows.where('row_no', '>=', first_row_no + skip);
  return rows.where('row_no', '>=', first_row_no).offset(skip);
}
