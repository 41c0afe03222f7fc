import type { Schema } from '@concord/api-client';
import { type AnswerValue, isAnswered, type Question } from '@concord/domain';

export type SubmissionRow = Schema<'SubmissionRow'>;
/** What a reviewer says of one answer. */
export type Mark = { verdict: Schema<'Verdict'> | null; correct_answer: Schema<'AnswerValue'>; remark: string };
/** The marks made here and not yet read back, by `cellKey`. */
export type Marks = ReadonlyMap<string, Mark>;
/** A place in the window: which of its rows, which of the row's answers. */
export type Place = { row: number; answer: number };
export type RowState = 'skipped' | 'incorrect' | 'correct' | 'open';

export const noMark: Mark = { verdict: null, correct_answer: null, remark: '' };

export const cellKey = (rowNo: number, questionNo: number) => `${rowNo} ${questionNo}`;

/** The mark as it stands: the one made here, else what the server says, unless the answer has changed since. */
export function markOf(row: SubmissionRow, questionNo: number, marks: Marks): Mark {
  const own = marks.get(cellKey(row.content.row_no, questionNo));
  if (own) return own;
  const said = row.marks.find(({ question_no }) => question_no === questionNo);
  if (!said) return noMark;
  return { verdict: said.current ? said.verdict : null, correct_answer: said.correct_answer, remark: said.remark };
}

/** What can be marked in a row: its questions that are answered. */
export const answeredQuestions = (row: SubmissionRow, questions: readonly Question[]): Question[] =>
  row.skipped_reason !== null
    ? []
    : questions.filter(({ question_no }) =>
        row.answers.some((answer) => answer.question_no === question_no && isAnswered(answer.value)),
      );

export function rowState(row: SubmissionRow, questions: readonly Question[], marks: Marks): RowState {
  if (row.skipped_reason !== null) return 'skipped';
  const verdicts = answeredQuestions(row, questions).map(({ question_no }) => markOf(row, question_no, marks).verdict);
  if (verdicts.includes('incorrect')) return 'incorrect';
  return verdicts.length > 0 && verdicts.every((verdict) => verdict === 'correct') ? 'correct' : 'open';
}

/** The answers of some rows that have no verdict yet. */
export function unmarkedOf(
  rows: readonly SubmissionRow[],
  questions: readonly Question[],
  marks: Marks,
): { row_no: number; question_no: number; mark: Mark }[] {
  return rows.flatMap((row) =>
    answeredQuestions(row, questions)
      .map(({ question_no }) => ({ row_no: row.content.row_no, question_no, mark: markOf(row, question_no, marks) }))
      .filter(({ mark }) => mark.verdict === null),
  );
}

/** The next answer after a place, without one to come the place itself. */
export function nextPlace(rows: readonly SubmissionRow[], questions: readonly Question[], from: Place): Place {
  const here = rows[from.row];
  if (here && from.answer + 1 < answeredQuestions(here, questions).length) return { ...from, answer: from.answer + 1 };
  const row = rows.findIndex((_, index) => index > from.row);
  return row < 0 ? from : { row, answer: 0 };
}

export function previousPlace(rows: readonly SubmissionRow[], questions: readonly Question[], from: Place): Place {
  if (from.answer > 0) return { ...from, answer: from.answer - 1 };
  const before = rows[from.row - 1];
  if (!before) return from;
  return { row: from.row - 1, answer: Math.max(0, answeredQuestions(before, questions).length - 1) };
}

/** Whether two answers say the same; the order of several choices says nothing. */
export function sameAnswer(a: AnswerValue | undefined, b: AnswerValue | undefined): boolean {
  const form = (value: AnswerValue | undefined) =>
    JSON.stringify(typeof value === 'string' || !value ? (value ?? null) : value.toSorted());
  return form(a) === form(b);
}
