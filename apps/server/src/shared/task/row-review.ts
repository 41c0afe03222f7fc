import { type AnswerValue, isAnswered, type Question, sameAnswer } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import { type AnsweredRow, countingAnswers } from './answered-rows.ts';

type Reviewed = Pick<AnsweredRow, 'dataset_id' | 'skipped_reason' | 'gold' | 'verdicts'> & {
  cells: ReadonlyMap<number, { value: AnswerValue; revision: string }>;
};
type RowReview = Pick<AnsweredRow, 'judged_count' | 'incorrect_count' | 'not_as_gold'>;

/**
 * What the filters of a review ask about a row. Judged are the answers that count and have a verdict in their current
 * version; a verdict that a question left empty is wrong is not about an answer.
 */
export function rowReview(questions: readonly Question[], row: Reviewed): RowReview {
  const counting = countingAnswers(questions, row);
  const verdicts = [...row.verdicts].filter(([, { verdict }]) => verdict !== null);
  const isJudged = ([question_no, { answer_revision }]: (typeof verdicts)[number]) =>
    counting.get(question_no)?.revision === answer_revision;
  return {
    judged_count: verdicts.filter(isJudged).length,
    incorrect_count: verdicts.filter(([, { verdict }]) => verdict === 'incorrect').length,
    not_as_gold: [...counting].some(([question_no, { value }]) => differs(value, row.gold?.[question_no])),
  };
}

/** Whether two answers to a question are given and do not say the same. */
export const differs: typeof sameAnswer = (a, b) => isAnswered(a) && isAnswered(b) && !sameAnswer(a, b);

/** The column `unmarked` of a row. */
export const isUnmarked = ({ answers_count, judged_count }: Pick<AnsweredRow, 'answers_count' | 'judged_count'>) =>
  answers_count > judged_count;

type Given = {
  row_no: number;
  question_no: number;
  verdict: components['schemas']['Verdict'] | null;
  answer_revision: string | null;
};
type JudgedRow = { row_no: number } & Pick<AnsweredRow, 'position' | 'judged_count' | 'incorrect_count'>;

export type Judged = {
  rows: readonly JudgedRow[];
  /** By how much the assignment's counters move. */
  moved: { judged_count: number; rows_unmarked: number; rows_incorrect: number };
};

/** What new verdicts change in their rows. */
export function judge(
  questions: readonly Question[],
  rows: ReadonlyMap<number, AnsweredRow>,
  given: readonly Given[],
): Judged {
  const moved = { judged_count: 0, rows_unmarked: 0, rows_incorrect: 0 };
  const judged = [...Map.groupBy(given, ({ row_no }) => row_no)].flatMap(([row_no, verdicts]): JudgedRow[] => {
    const row = rows.get(row_no);
    if (!row) return [];
    const said = new Map([...row.verdicts, ...verdicts.map((one) => [one.question_no, one] as const)]);
    const { judged_count, incorrect_count } = rowReview(questions, { ...row, verdicts: said });
    if (judged_count === row.judged_count && incorrect_count === row.incorrect_count) return [];
    moved.judged_count += judged_count - row.judged_count;
    moved.rows_unmarked += Number(isUnmarked({ ...row, judged_count })) - Number(isUnmarked(row));
    moved.rows_incorrect += Math.sign(incorrect_count) - Math.sign(row.incorrect_count);
    return [{ row_no, position: row.position, judged_count, incorrect_count }];
  });
  return { rows: judged, moved };
}

/**
 * Writes what was judged in rows that are there: the insert looks each one up by its key, where an update would join, and
 * read the whole assignment when the statistics do not know it yet.
 */
export const writeJudged = (task: string, assignment: string, { rows }: Judged): RawBuilder<unknown> => sql`
  insert into assignment_rows (task_id, assignment_id, row_no, position, judged_count, incorrect_count)
  select ${task}::uuid, ${assignment}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r (row_no int, position int, judged_count int, incorrect_count int)
  on conflict (task_id, assignment_id, row_no)
  do update set judged_count = excluded.judged_count, incorrect_count = excluded.incorrect_count`;
