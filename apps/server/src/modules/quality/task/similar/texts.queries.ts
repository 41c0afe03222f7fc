import { sql } from 'kysely';
import type { Db } from '../../../../db/db.ts';

/** Comparing this many takes two seconds of a processor. */
const MOST_TEXTS = 20_000;
/** Of a text, this many characters are compared. */
const LONGEST_TEXT = 2000;

export type RowTexts = { row_nos: number[]; texts: string[]; isAll: boolean };

/** The texts of the first rows of a task that have an answer in `counted_answers`. */
export async function answeredTexts(trx: Db, task: string): Promise<RowTexts> {
  const { rows: answered } = await sql<{ row_no: number }>`
    select distinct row_no from counted_answers order by row_no limit ${MOST_TEXTS + 1}`.execute(trx);
  const datasets = await trx.selectFrom('datasets').select(['id', 'columns']).where('task_id', '=', task).execute();
  const places = datasets.map(({ id, columns }) => ({
    dataset_id: id,
    place: columns.findIndex(({ role }) => role === 'text') + 1,
  }));
  // looked up by their numbers: a join would read all rows of the task
  const { rows } = await sql<{ row_no: number; text: string }>`
    select row_no, left(cells[place], ${LONGEST_TEXT}) as text
    from (
      select row_no, dataset_id, cells from dataset_rows
      where task_id = ${task} and row_no = any(${answered.slice(0, MOST_TEXTS).map(({ row_no }) => row_no)}::int[])
    ) as answered
    join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as text_column (dataset_id uuid, place int) using (dataset_id)
    where cells[place] is not null
    order by row_no`.execute(trx);
  return {
    row_nos: rows.map(({ row_no }) => row_no),
    texts: rows.map(({ text }) => text),
    isAll: answered.length <= MOST_TEXTS,
  };
}
