import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

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

/** The rows with an answer that was marked incorrect, and whether each of those was changed since or the row skipped. */
export async function returnedRows(
  db: Db,
  taskId: string,
  assignmentId: string,
): Promise<components['schemas']['ReturnedRow'][]> {
  const { rows } = await sql<components['schemas']['ReturnedRow']>`
    select ar.position, ar.skipped_reason is not null or said.changed as changed
    from assignment_rows ar
    cross join lateral (
      select bool_and(marks.answer_revision is distinct from (
        select revision from answers
        where answers.task_id = marks.task_id and answers.assignment_id = marks.assignment_id
          and answers.row_no = marks.row_no and answers.question_no = marks.question_no)) as changed
      from marks
      where marks.task_id = ${taskId} and marks.assignment_id = ${assignmentId} and marks.row_no = ar.row_no
        and marks.verdict = 'incorrect'
    ) as said
    where ar.task_id = ${taskId} and ar.assignment_id = ${assignmentId} and ar.incorrect_count > 0
    order by ar.position`.execute(db);
  return rows;
}

/** Whether an answer or a skip has come in since the work was returned. */
export async function isChangedSinceReturn(db: Db, taskId: string, assignmentId: string): Promise<boolean> {
  const changed = await db
    .selectFrom('assignments')
    .select('id')
    .where('task_id', '=', taskId)
    .where('id', '=', assignmentId)
    .whereRef('last_saved_at', '>', 'returned_at')
    .executeTakeFirst();
  return changed !== undefined;
}
