import { type AnswerValue, applicableQuestions, isAnswered, type Question } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';

export type KnownAnswer = Pick<components['schemas']['AnswerCell'], 'value' | 'revision'>;
/** A verdict, or none, and which revision of the answer it is about. */
export type KnownVerdict = Pick<Selectable<Tables['marks']>, 'verdict' | 'answer_revision'>;

export type AnsweredRow = {
  dataset_id: string;
  /** Where the assignment has it. */
  position: number;
  skipped_reason: string | null;
  skip_revision: string | null;
  done: boolean;
  answers_count: number;
  questions_count: number;
  judged_count: number;
  incorrect_count: number;
  not_as_gold: boolean;
  /** By question number, as are the next two; cleared and hidden ones are among them. */
  cells: Map<number, KnownAnswer>;
  gold: Readonly<Record<string, AnswerValue>> | null;
  verdicts: ReadonlyMap<number, KnownVerdict>;
};

type Found = Omit<AnsweredRow, 'cells' | 'verdicts'> & {
  row_no: number;
  cells: ({ question_no: number } & KnownAnswer)[] | null;
  verdicts: ({ question_no: number } & KnownVerdict)[] | null;
};

/**
 * Those of the given rows that are the assignment's, with all their answers. Each row is looked up by its key: a plan
 * made before the statistics know a new task cannot go through the whole of it. Only the primary key has the rows in their
 * order; where all indexes seem to find one row, any other would do, and go through the whole assignment for each row. With 'update' they are locked; rows that
 * are just being given to someone else are not waited for. The list is in a subquery so that the planner does not count
 * it: one plan is as good as another, and the statement is planned once instead of each time.
 */
export const findAnsweredRows = (
  taskId: string,
  assignmentId: string | RawBuilder<string>,
  rowNumbers: Iterable<number>,
  lock?: 'update',
): RawBuilder<Found> => sql<Found>`
    select own.*, row.dataset_id, row.gold, (
        select json_agg(json_build_object('question_no', question_no, 'value', value, 'revision', revision))
        from answers where task_id = ${taskId} and assignment_id = ${assignmentId} and row_no = own.row_no
      ) as cells, (
        select json_agg(json_build_object('question_no', question_no, 'verdict', verdict, 'answer_revision', answer_revision))
        from marks where task_id = ${taskId} and assignment_id = ${assignmentId} and row_no = own.row_no
      ) as verdicts
    from unnest((select ${[...new Set(rowNumbers)]}::int[])) as wanted (row_no)
    cross join lateral (
      select row_no, position, skipped_reason, skip_revision, done, answers_count, questions_count, judged_count,
        incorrect_count, not_as_gold
      from assignment_rows
      where task_id = ${taskId} and assignment_id = ${assignmentId}
        and assignment_rows.row_no between wanted.row_no and wanted.row_no
      order by assignment_rows.row_no limit 1 ${lock ? sql`for no key update nowait` : sql``}
    ) as own
    cross join lateral (
      select dataset_id, gold from dataset_rows where task_id = ${taskId} and dataset_rows.row_no = own.row_no offset 0
    ) as row`;

/** What was found, by row number. */
export const toAnsweredRows = (found: readonly Found[]): Map<number, AnsweredRow> =>
  new Map(
    found.map(({ row_no, cells, verdicts, ...row }) => [
      row_no,
      { ...row, cells: byQuestion(cells), verdicts: byQuestion(verdicts) },
    ]),
  );

const byQuestion = <T>(all: readonly ({ question_no: number } & T)[] | null) =>
  new Map(all?.map((one) => [one.question_no, one]));

/** The same at once. */
export async function answeredRows(
  db: Db,
  taskId: string,
  assignmentId: string,
  rowNumbers: Iterable<number>,
): Promise<Map<number, AnsweredRow>> {
  const { rows } = await findAnsweredRows(taskId, assignmentId, rowNumbers).execute(db);
  return toAnsweredRows(rows);
}

type Judged = Pick<AnsweredRow, 'dataset_id' | 'skipped_reason'> & {
  cells: ReadonlyMap<number, { value: AnswerValue }>;
};

/** The numbers of the questions that apply to a row, answered or not; none when it is skipped. */
export function applicableTo(questions: readonly Question[], row: Judged): Set<number> {
  if (row.skipped_reason !== null) return new Set();
  const applicable = applicableQuestions(questions, row.dataset_id, (no) => row.cells.get(no)?.value);
  return new Set(applicable.map(({ question_no }) => question_no));
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
