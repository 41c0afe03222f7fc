import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { wanted } from '../query/as-of-round.ts';
import { rowContent } from './row-content.ts';

type Schemas = components['schemas'];
type Content = Parameters<typeof rowContent>[0] & Parameters<typeof rowContent>[1];

/** What people see of some rows of a task, by their numbers. */
export async function rowContents(
  db: Db,
  task: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Schemas['RowContent']>> {
  const { rows } = await sql<Content>`
    select row.row_no, row.dataset_id, row.row_id, row.cells, datasets.columns, datasets.language
    from ${wanted(numbers)}
    cross join lateral (
      select row_no, dataset_id, row_id, cells from dataset_rows
      where task_id = ${task} and dataset_rows.row_no = wanted.row_no offset 0
    ) as row
    join datasets on datasets.task_id = ${task} and datasets.id = row.dataset_id`.execute(db);
  return new Map(rows.map((row) => [row.row_no, rowContent(row, row)]));
}
