import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { type FinalFrame, type FinalRow, finalRows } from '../../shared/final/final-rows.queries.ts';
import { isAmong } from '../../shared/rows/rows-that-count.ts';
import type { ExportFrame, RowRange } from './export-subject.queries.ts';
import type { RowOfData } from './lines/row-cells.ts';
import { STORED_BYTES, WINDOW_BYTES, WINDOW_ROWS } from './windows.ts';

type Chosen = RowRange & Pick<ExportFrame, 'rows'>;
export type ExportedFinals = RowOfData & Pick<FinalRow, 'finals'>;

/**
 * The rows of a range with their final answers, worked out anew from the snapshot that is read: what is kept of them follows
 * changes a little later. In windows bounded by rows and bytes.
 */
export async function* exportedFinals(trx: Db, frame: FinalFrame, range: Chosen): AsyncGenerator<ExportedFinals> {
  let last: number | undefined = range.first_row_no - 1;
  do {
    const rows: RowOfData[] = await nextRows(trx, frame.task, last, range);
    const numbers = rows.map(({ row_no }) => row_no);
    const finals = new Map((await finalRows(trx, frame, numbers)).map((row) => [row.row_no, row.finals]));
    for (const row of rows) yield { ...row, finals: finals.get(row.row_no) ?? [] };
    last = numbers.at(-1);
  } while (last !== undefined);
}

async function nextRows(
  trx: Db,
  task: string,
  last: number,
  { last_row_no, rows: chosen }: Chosen,
): Promise<RowOfData[]> {
  const beforeIt = sql`(order by row_no rows between unbounded preceding and 1 preceding)`;
  const { rows } = await sql<RowOfData>`
    with next as materialized (
      select row_no, dataset_id, row_id, cells from dataset_rows
      where task_id = ${task} and row_no > ${last} and row_no <= ${last_row_no}
        and ${isAmong(chosen, task, sql.ref('dataset_rows.row_no'))}
      order by row_no limit ${sql.lit(WINDOW_ROWS)}
    ), stored as materialized (
      select next.*, sum(pg_column_size(cells)) over ${beforeIt} as stored_before from next
    ), sized as (
      select stored.*, sum(case when pg_column_compression(cells) is null then pg_column_size(cells)
        else octet_length(array_to_string(cells, '')) end) over ${beforeIt} as bytes_before
      from stored where stored_before is null or stored_before < ${sql.lit(STORED_BYTES)}
    )
    select row_no, dataset_id, row_id, cells from sized
    where bytes_before is null or bytes_before < ${sql.lit(WINDOW_BYTES)}
    order by row_no`.execute(trx);
  return rows;
}
