import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { isUntouched } from '../reassign/reassign.queries.ts';

/** The numbers that the rows of each dataset of a task have, or had, and how many cells apply to an unanswered one. */
export const datasetsOf = (db: Db, task: string) =>
  db
    .selectFrom('datasets')
    .select(['id', 'dataset_no', 'first_row_no', 'rows_count', 'withdrawn_count', 'deleted_count'])
    .where('task_id', '=', task)
    .orderBy('first_row_no')
    .execute();

type Losing = { task: string; assignment: string; taking: number };

/**
 * Takes rows that are still untouched from an assignment. Until when it held them stays known, so that what a browser
 * still keeps for them brings them back.
 */
export async function takeRows(
  trx: Db,
  { task, assignment, taking }: Losing,
  rows: readonly number[],
): Promise<{ rows: number; questions: number }> {
  const own = sql`task_id = ${task} and assignment_id = ${assignment} and row_no = any(${rows}::int[])`;
  // waits for what is being saved to these rows; what comes later is refused for a while
  await sql`select count(*) from (select from assignment_rows where ${own} for update) as locked`.execute(trx);
  const { rows: taken } = await sql<{ rows: number; questions: number }>`
    with gone as (
      delete from assignment_rows where ${own} and ${isUntouched(task)} returning row_no, questions_count
    ), taken as (
      insert into taken_rows (task_id, assignment_id, row_no, taking_no)
      select ${task}, ${assignment}, row_no, ${taking} from gone
      on conflict (task_id, assignment_id, row_no) do update set taking_no = excluded.taking_no
    )
    select count(*) as rows, coalesce(sum(questions_count), 0) as questions from gone`.execute(trx);
  return taken[0] ?? { rows: 0, questions: 0 };
}
