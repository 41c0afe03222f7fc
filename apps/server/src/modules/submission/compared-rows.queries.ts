import type { Question } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { type AsOf, answersAsOf, marksAsOf, rowsAsOf, wanted } from '../../shared/query/as-of-round.ts';
import { isSubmitted } from '../../shared/states.ts';
import { countingAnswers, type KnownAnswer } from '../../shared/task/answered-rows.ts';
import { userRef } from '../../shared/user-ref.ts';

type Schemas = components['schemas'];
type Answer = { row_no: number; question_no: number } & KnownAnswer;
type Mark = Pick<Answer, 'row_no'> & Omit<Schemas['MarkState'], 'current'> & { answer_revision: string | null };
type Row = {
  row_no: number;
  position: number;
  dataset_id: string;
  gold: Record<string, Schemas['AnswerValue']> | null;
  skipped_reason: string | null;
  sample_round: number | null;
  risks: Schemas['Risk'][] | null;
};
type Other = { row_no: number; user: Schemas['UserRef']; cells: Omit<Answer, 'row_no'>[] };

/** A row with what a reviewer compares. */
export type ComparedRow = Row & {
  /** By question number; cleared and hidden ones are among them. */
  cells: ReadonlyMap<number, KnownAnswer>;
  /** Those that count. */
  answers: ReadonlyMap<number, KnownAnswer>;
  marks: readonly Mark[];
  /** What counts of the answers that others have submitted. */
  others: readonly { user: Schemas['UserRef']; answers: ReadonlyMap<number, KnownAnswer> }[];
};

/** Some rows of an assignment by position. */
export async function comparedRows(
  db: Db,
  asOf: AsOf,
  questions: readonly Question[],
  numbers: readonly number[],
): Promise<ComparedRow[]> {
  if (numbers.length === 0) return [];
  const [rows, answers, marks, others] = await Promise.all([
    sql<Row>`${rowsAsOf(asOf, numbers)}`.execute(db),
    sql<Answer>`${answersAsOf(asOf, numbers)}`.execute(db),
    sql<Mark>`${marksAsOf(asOf, numbers)}`.execute(db),
    othersOf(asOf, numbers).execute(db),
  ]);
  const answersByRow = Map.groupBy(answers.rows, ({ row_no }) => row_no);
  const marksByRow = Map.groupBy(marks.rows, ({ row_no }) => row_no);
  const othersByRow = Map.groupBy(others.rows, ({ row_no }) => row_no);
  return rows.rows.map((row) => {
    const { row_no, dataset_id } = row;
    const cells = byQuestion(answersByRow.get(row_no) ?? []);
    return {
      ...row,
      cells,
      answers: countingAnswers(questions, { ...row, cells }),
      marks: marksByRow.get(row_no) ?? [],
      others: (othersByRow.get(row_no) ?? []).map(({ user, cells }) => {
        const answered = { dataset_id, skipped_reason: null, cells: byQuestion(cells) };
        return { user, answers: countingAnswers(questions, answered) };
      }),
    };
  });
}

const byQuestion = (answers: readonly Omit<Answer, 'row_no'>[]): ReadonlyMap<number, KnownAnswer> =>
  new Map(answers.map((answer) => [answer.question_no, answer]));

/** What other contributors answered in the same rows and submitted; rows they skipped are left out. */
const othersOf = ({ task, assignment }: AsOf, numbers: readonly number[]) => sql<Other>`
  select wanted.row_no, ${userRef('users')} as user, (
      select coalesce(json_agg(json_build_object('question_no', question_no, 'value', value, 'revision', revision)), '[]')
      from answers where task_id = ${task} and assignment_id = ar.assignment_id and row_no = wanted.row_no
    ) as cells
  from ${wanted(numbers)}
  cross join lateral (
    select assignment_id from assignment_rows
    where task_id = ${task} and row_no = wanted.row_no and assignment_id <> ${assignment} and skipped_reason is null
    offset 0
  ) as ar
  cross join lateral (
    select user_id, position from assignments
    where task_id = ${task} and id = ar.assignment_id and ${isSubmitted} offset 0
  ) as other
  join users on users.id = other.user_id
  order by other.position`;
