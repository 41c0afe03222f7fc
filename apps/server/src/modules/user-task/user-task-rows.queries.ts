import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { marksOfRow } from '../../shared/query/as-of-round.ts';

/** The first row that is not done. */
export async function firstOpenPosition(db: Db, taskId: string, assignmentId: string): Promise<number | undefined> {
  const open = await db
    .selectFrom('assignment_rows')
    .select('position')
    .where('task_id', '=', taskId)
    .where('assignment_id', '=', assignmentId)
    .where('done', '=', false)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return open?.position;
}

export const windowOfRows = (db: Db, taskId: string, assignmentId: string, position: number, limit: number) =>
  db
    .selectFrom('assignment_rows as ar')
    .innerJoin('dataset_rows as row', (join) =>
      join.onRef('row.task_id', '=', 'ar.task_id').onRef('row.row_no', '=', 'ar.row_no'),
    )
    .innerJoin('datasets', (join) =>
      join.onRef('datasets.task_id', '=', 'row.task_id').onRef('datasets.id', '=', 'row.dataset_id'),
    )
    .select(['ar.position', 'ar.row_no', 'ar.skipped_reason', 'ar.done'])
    .select(['row.dataset_id', 'row.row_id', 'row.cells', 'datasets.columns', 'datasets.language'])
    .where('ar.task_id', '=', taskId)
    .where('ar.assignment_id', '=', assignmentId)
    .where('ar.position', '>=', position)
    .orderBy('ar.position')
    .limit(limit)
    .execute();

type ReturnedWork = { id: string; round: number; returned_round: number };

type RowNumber = { row_no: number };
const numbers = (rows: readonly RowNumber[]) => sql<number[]>`${rows.map(({ row_no }) => row_no)}::int[]`;

/** The answers of these rows, hidden and cleared ones included, by row. */
export async function answersOf(db: Db, taskId: string, assignmentId: string, rows: readonly RowNumber[]) {
  const answers = await db
    .selectFrom('answers')
    .select(['row_no', 'question_no', 'value', 'revision'])
    .where('task_id', '=', taskId)
    .where('assignment_id', '=', assignmentId)
    .where(sql<boolean>`row_no = any(${numbers(rows)})`)
    .orderBy('row_no')
    .orderBy('question_no')
    .execute();
  return Map.groupBy(answers, ({ row_no }) => row_no);
}

/** The marks of these rows, by row. */
export async function marksOf(db: Db, taskId: string, assignmentId: string, rows: readonly RowNumber[]) {
  const marks = await db
    .selectFrom('marks')
    .leftJoin('answers', (join) =>
      join
        .onRef('answers.task_id', '=', 'marks.task_id')
        .onRef('answers.assignment_id', '=', 'marks.assignment_id')
        .onRef('answers.row_no', '=', 'marks.row_no')
        .onRef('answers.question_no', '=', 'marks.question_no'),
    )
    .select(['marks.row_no', 'marks.question_no', 'marks.verdict', 'marks.correct_answer', 'marks.remark'])
    .select(sql<boolean>`marks.answer_revision is not distinct from answers.revision`.as('current'))
    .where('marks.task_id', '=', taskId)
    .where('marks.assignment_id', '=', assignmentId)
    .where(sql<boolean>`marks.row_no = any(${numbers(rows)})`)
    .orderBy('marks.question_no')
    .execute();
  return Map.groupBy(marks, ({ row_no }) => row_no);
}

/**
 * The rows with an answer that was marked incorrect in the returned round, and whether all of those are different or no
 * longer count. Verdicts on changed answers are gone where the work was submitted again, and withdrawn.
 */
export async function returnedRows(db: Db, taskId: string, { id, round, returned_round }: ReturnedWork) {
  const own = sql`ar.task_id = ${taskId} and ar.assignment_id = ${id}`;
  const since = sql`${returned_round}::int`;
  const said = sql`select from (${marksOfRow({
    task: taskId,
    assignment: sql`${id}::uuid`,
    row_no: sql`ar.row_no`,
    round: returned_round,
  })}) as said where verdict = 'incorrect'`;
  const gone = sql`
    union all
    select position, changed_since, still_incorrect_since from assignment_rows as ar
    where ${own} and incorrect_count = 0 and changed_since = ${since} and exists (${said})
    union all
    select position, changed_since, still_incorrect_since from assignment_rows as ar
    where ${own} and incorrect_count = 0 and still_incorrect_since = ${since}
      and changed_since is distinct from ${since}`;
  const { rows } = await sql<components['schemas']['ReturnedRow']>`
    select position,
      changed_since is not distinct from ${since} and still_incorrect_since is distinct from ${since} as changed
    from (
      select position, changed_since, still_incorrect_since from assignment_rows as ar
      where ${own} and incorrect_count > 0
      ${round > returned_round ? gone : sql``}
    ) as returned
    order by position`.execute(db);
  return rows;
}

/** Whether an answer or a skip is not as it was returned. */
export async function isChangedSinceReturn(db: Db, taskId: string, { id, returned_round }: ReturnedWork) {
  const changed = await db
    .selectFrom('assignment_rows')
    .select('row_no')
    .where('task_id', '=', taskId)
    .where('assignment_id', '=', id)
    .where('changed_since', '=', returned_round)
    .limit(1)
    .executeTakeFirst();
  return changed !== undefined;
}
