import { isAnswered, type Question } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import { invalid } from '../../kernel/errors.ts';
import { isSubmitted } from '../../shared/states.ts';
import { countingAnswers, type KnownAnswer } from '../../shared/task/answered-rows.ts';
import { questionsOf } from '../../shared/task/questions.ts';
import { rowContent } from '../../shared/task/row-content.ts';
import { userRef } from '../../shared/user-ref.ts';
import { type AsOf, answersAsOf, marksAsOf, rowsAsOf } from './as-of-round.ts';
import { filterCounts, filteredRows } from './row-filters.queries.ts';
import { reviewableSubmission } from './submission.queries.ts';

type Schemas = components['schemas'];
type Other = { row_no: number; dataset_id: string; user: Schemas['UserRef']; cells: Omit<Answer, 'row_no'>[] };
type Answer = { row_no: number; question_no: number } & KnownAnswer;
type Mark = Pick<Answer, 'row_no'> & Omit<Schemas['MarkState'], 'current'> & { answer_revision: string | null };

/** A window of the rows under a filter, with what a reviewer compares: answers, gold, the answers of others, marks. */
export async function submissionRows(
  db: Db,
  { actor, params, query }: Pick<Context<'listSubmissionRows'>, 'actor' | 'params' | 'query'>,
): Promise<Schemas['SubmissionRowList']> {
  const submission = await reviewableSubmission(db, actor, params.id);
  const { task_id: task, id: assignment } = submission;
  if (query.round !== undefined && query.round > submission.round)
    throw invalid({ pointer: '/round', code: 'unknown_reference', params: {} });
  // nothing is changed while the latest round is submitted
  const isLatest = submission.is_completed && query.round === submission.round;
  const asOf: AsOf = { task, assignment, round: isLatest ? undefined : query.round };
  const questions = await questionsOf(db, task);
  const { filter = 'all', position = 1, limit } = query;
  const { total, rows } =
    filter === 'all'
      ? { total: submission.rows_count, rows: await rowsFrom(db, asOf, position, limit) }
      : await filteredRows(db, asOf, questions, filter, { position, limit });
  return { rows: await shownRows(db, asOf, questions, rows), totalCount: total };
}

/** How many rows each filter finds, and how the answers are marked. */
export async function countRows(
  db: Db,
  { actor, params }: Pick<Context<'countSubmissionRows'>, 'actor' | 'params'>,
): Promise<Schemas['SubmissionCounts']> {
  const { task_id: task, id: assignment, ...submission } = await reviewableSubmission(db, actor, params.id);
  const counted = await filterCounts(db, { task, assignment, round: undefined }, await questionsOf(db, task));
  return {
    ...counted,
    all: submission.rows_count,
    correct_answers: submission.correct_count,
    incorrect_answers: submission.incorrect_count,
  };
}

async function rowsFrom(db: Db, { task, assignment }: AsOf, position: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('assignment_rows')
    .select('row_no')
    .where('task_id', '=', task)
    .where('assignment_id', '=', assignment)
    .where('position', '>=', position)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ row_no }) => row_no);
}

async function shownRows(
  db: Db,
  asOf: AsOf,
  questions: readonly Question[],
  numbers: readonly number[],
): Promise<Schemas['SubmissionRow'][]> {
  const among = sql`= any(${numbers}::int[])`;
  const [rows, answers, marks, others] = await Promise.all([
    contents(db, asOf, among),
    sql<Answer>`${answersAsOf(asOf, among)}`.execute(db),
    sql<Mark>`${marksAsOf(asOf, among)}`.execute(db),
    othersOf(db, asOf, numbers),
  ]);
  const answersByRow = Map.groupBy(answers.rows, ({ row_no }) => row_no);
  const marksByRow = Map.groupBy(marks.rows, ({ row_no }) => row_no);
  const othersByRow = Map.groupBy(others, ({ row_no }) => row_no);
  return rows.map((row) => {
    const given = new Map(answersByRow.get(row.row_no)?.map((answer) => [answer.question_no, answer]));
    const counting = countingAnswers(questions, { ...row, cells: given });
    return {
      position: row.position,
      content: rowContent(row, row),
      skipped_reason: row.skipped_reason,
      answers: [...counting.values()].map(({ question_no, value }) => ({ question_no, value })),
      marks: (marksByRow.get(row.row_no) ?? [])
        .sort((a, b) => a.question_no - b.question_no)
        .map(({ row_no: _, answer_revision, ...mark }) => ({
          ...mark,
          current: answer_revision === (given.get(mark.question_no)?.revision ?? null),
        })),
      gold: questions.flatMap(({ question_no }) => {
        const value = row.gold?.[question_no];
        return value !== undefined && isAnswered(value) ? [{ question_no, value }] : [];
      }),
      others: (othersByRow.get(row.row_no) ?? []).flatMap((other) => countingOf(questions, other)),
    };
  });
}

type Content = {
  row_no: number;
  position: number;
  dataset_id: string;
  skipped_reason: string | null;
  row_id: string | null;
  cells: string[];
  gold: Record<string, Schemas['AnswerValue']> | null;
  columns: Schemas['DatasetColumn'][];
  language: string | null;
};

async function contents(db: Db, asOf: AsOf, among: RawBuilder<unknown>): Promise<Content[]> {
  const { rows } = await sql<Content>`
    select own_row.row_no, own_row.position, own_row.dataset_id, own_row.skipped_reason,
      own_row.gold, row.row_id, row.cells, datasets.columns, datasets.language
    from (${rowsAsOf(asOf, among)}) as own_row
    join dataset_rows row on row.task_id = ${asOf.task} and row.row_no = own_row.row_no
    join datasets on datasets.task_id = row.task_id and datasets.id = row.dataset_id
    order by own_row.position`.execute(db);
  return rows;
}

/** What other contributors answered in the same rows and submitted; rows they skipped are left out. */
async function othersOf(db: Db, { task, assignment }: AsOf, numbers: readonly number[]): Promise<Other[]> {
  const { rows } = await sql<Other>`
    select ar.row_no, row.dataset_id, ${userRef('users')} as user, (
        select coalesce(json_agg(json_build_object('question_no', question_no, 'value', value, 'revision', revision)), '[]')
        from answers where task_id = ${task} and assignment_id = ar.assignment_id and row_no = ar.row_no
      ) as cells
    from assignment_rows ar
    join dataset_rows row on row.task_id = ar.task_id and row.row_no = ar.row_no
    join assignments on assignments.task_id = ar.task_id and assignments.id = ar.assignment_id
    join users on users.id = assignments.user_id
    where ar.task_id = ${task} and ar.row_no = any(${numbers}::int[]) and ar.assignment_id <> ${assignment}
      and ar.skipped_reason is null and ${isSubmitted}
    order by assignments.position`.execute(db);
  return rows;
}

function countingOf(
  questions: readonly Question[],
  { dataset_id, cells, user }: Other,
): Schemas['SubmissionRow']['others'] {
  const given = new Map(cells.map((cell) => [cell.question_no, cell]));
  const counting = countingAnswers(questions, { dataset_id, skipped_reason: null, cells: given });
  return [...counting.values()].map(({ question_no, value }) => ({ question_no, value, user }));
}
