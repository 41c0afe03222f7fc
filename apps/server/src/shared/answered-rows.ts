import { type AnswerValue, applicableQuestions, isAnswered, type Question } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

export type KnownAnswer = Pick<components['schemas']['AnswerCell'], 'value' | 'revision'>;

export type AnsweredRow = {
  dataset_id: string;
  skipped_reason: string | null;
  skip_revision: string | null;
  done: boolean;
  answers_count: number;
  questions_count: number;
  /** By question number; cleared and hidden ones are among them. */
  cells: Map<number, KnownAnswer>;
};

/** Those of the given rows that are the assignment's, with all their answers. */
export async function answeredRows(
  db: Db,
  taskId: string,
  assignmentId: string,
  rowNumbers: Iterable<number>,
): Promise<Map<number, AnsweredRow>> {
  const found = await db
    .selectFrom('assignment_rows as ar')
    .innerJoin('dataset_rows as row', (join) =>
      join.onRef('row.task_id', '=', 'ar.task_id').onRef('row.row_no', '=', 'ar.row_no'),
    )
    .leftJoin('answers', (join) =>
      join
        .onRef('answers.task_id', '=', 'ar.task_id')
        .onRef('answers.assignment_id', '=', 'ar.assignment_id')
        .onRef('answers.row_no', '=', 'ar.row_no'),
    )
    .select(['ar.row_no', 'row.dataset_id', 'ar.skipped_reason', 'ar.skip_revision', 'ar.done'])
    .select(['ar.answers_count', 'ar.questions_count'])
    .select(['answers.question_no', 'answers.value', 'answers.revision'])
    .where('ar.task_id', '=', taskId)
    .where('ar.assignment_id', '=', assignmentId)
    .where(sql<boolean>`ar.row_no = any(${[...new Set(rowNumbers)]}::int[])`)
    .execute();
  const rows = new Map<number, AnsweredRow>();
  for (const { row_no, question_no, value, revision, ...row } of found) {
    const known = rows.get(row_no) ?? { ...row, cells: new Map() };
    if (question_no !== null && revision !== null) known.cells.set(question_no, { value, revision });
    rows.set(row_no, known);
  }
  return rows;
}

/** The answers of a row that count: given, to questions that apply, and none when the row is skipped. */
export function countingAnswers<A extends { value: AnswerValue }>(
  questions: readonly Question[],
  row: { dataset_id: string; skipped_reason: string | null; cells: ReadonlyMap<number, A> },
): Map<number, A> {
  if (row.skipped_reason !== null) return new Map();
  const applicable = applicableQuestions(questions, row.dataset_id, (no) => row.cells.get(no)?.value);
  return new Map(
    applicable.flatMap(({ question_no }) => {
      const cell = row.cells.get(question_no);
      return cell && isAnswered(cell.value) ? [[question_no, cell]] : [];
    }),
  );
}
