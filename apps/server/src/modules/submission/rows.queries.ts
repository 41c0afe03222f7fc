import { isAnswered, type Question } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { invalid } from '../../http/errors.ts';
import type { Context } from '../../http/operations.ts';
import { countingAnswers, type KnownAnswer } from '../../shared/answered-rows.ts';
import { questionsOf } from '../../shared/questions.ts';
import { rowContent } from '../../shared/row-content.ts';
import { userRef } from '../../shared/user-ref.ts';
import { type AsOf, answersAsOf, marksAsOf, rowsAsOf } from './as-of-round.ts';
import { filteredRows } from './row-filters.queries.ts';
import { reviewableSubmission } from './submission.queries.ts';

type Schemas = components['schemas'];
type Other = { assignment_id: string; user: Schemas['UserRef']; skipped_reason: string | null } & Answer;
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
  // nothing is changed while the latest round is handed in
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
  const [rows, answers, marks, others] = await Promise.all([
    contents(db, asOf, numbers),
    sql<Answer>`${answersAsOf(asOf, numbers)}`.execute(db),
    sql<Mark>`${marksAsOf(asOf, numbers)}`.execute(db),
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
      content: rowContent(row.columns, row),
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
      others: countingOthers(questions, row.dataset_id, othersByRow.get(row.row_no) ?? []),
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
};

async function contents(db: Db, asOf: AsOf, numbers: readonly number[]): Promise<Content[]> {
  const { rows } = await sql<Content>`
    select own_row.row_no, own_row.position, own_row.dataset_id, own_row.skipped_reason,
      row.row_id, row.cells, row.gold, datasets.columns
    from (${rowsAsOf(asOf, numbers)}) as own_row
    join dataset_rows row on row.task_id = ${asOf.task} and row.row_no = own_row.row_no
    join datasets on datasets.task_id = row.task_id and datasets.id = row.dataset_id
    order by own_row.position`.execute(db);
  return rows;
}

/** What other contributors answered in the same rows and handed in. */
const othersOf = (db: Db, { task, assignment }: AsOf, numbers: readonly number[]): Promise<Other[]> =>
  db
    .selectFrom('assignment_rows as ar')
    .innerJoin('assignments', (join) =>
      join.onRef('assignments.task_id', '=', 'ar.task_id').onRef('assignments.id', '=', 'ar.assignment_id'),
    )
    .innerJoin('answers', (join) =>
      join
        .onRef('answers.task_id', '=', 'ar.task_id')
        .onRef('answers.assignment_id', '=', 'ar.assignment_id')
        .onRef('answers.row_no', '=', 'ar.row_no'),
    )
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['ar.assignment_id', 'ar.row_no', 'ar.skipped_reason', userRef('users').as('user')])
    .select(['answers.question_no', 'answers.value', 'answers.revision'])
    .where('ar.task_id', '=', task)
    .where(sql<boolean>`ar.row_no = any(${numbers}::int[])`)
    .where('ar.assignment_id', '<>', assignment)
    .where('assignments.is_completed', '=', true)
    .orderBy('assignments.position')
    .execute();

const countingOthers = (
  questions: readonly Question[],
  dataset_id: string,
  others: readonly Other[],
): Schemas['SubmissionRow']['others'] =>
  [...Map.groupBy(others, ({ assignment_id }) => assignment_id).values()].flatMap((answers) => {
    const cells = new Map(answers.map((answer) => [answer.question_no, answer]));
    const skipped_reason = answers[0]?.skipped_reason ?? null;
    return [...countingAnswers(questions, { dataset_id, skipped_reason, cells }).values()].map(
      ({ question_no, value, user }) => ({ question_no, value, user }),
    );
  });
