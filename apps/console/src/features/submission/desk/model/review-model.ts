import type { Schema } from '@concord/api-client';
import {
  type AnswerValue,
  applicableQuestions,
  isAnswered,
  type Question,
  type SubmissionFlags,
  sameAnswer,
  submissionState,
} from '@concord/domain';

export type SubmissionRow = Schema<'SubmissionRow'>;
/** A reviewer's verdict on one answer. */
export type Mark = { verdict: Schema<'Verdict'> | null; correct_answer: Schema<'AnswerValue'>; remark: string };
/** The marks made here and not yet read back, by `cellKey`. */
export type Marks = ReadonlyMap<string, Mark>;
/**
 * A place in the list: which row, counted from the one it was opened at, rows before that below 0; and which of the row's
 * questions.
 */
export type Place = { row: number; answer: number };
export type RowState = 'skipped' | 'incorrect' | 'correct' | 'open';
type Submission = Schema<'Submission'>;
/** What a reviewer narrows the rows to: what was drawn, and how rows differ from the round that was returned, after all. */
export const filters = [
  'all',
  'to_review',
  'changed',
  'still_incorrect',
  'disputed',
  'unmarked',
  'incorrect',
  'skipped',
  'not_as_gold',
  'not_as_others',
] as const;
export type Filter = (typeof filters)[number];
type ComparingFilter = 'changed' | 'still_incorrect';
type Questions = readonly Question[];
type RowAt = (row: Place['row']) => SubmissionRow | undefined;

const isComparing = (filter: Filter): filter is ComparingFilter => filter === 'changed' || filter === 'still_incorrect';

type Filtered = Pick<Submission, 'compared_with' | 'sampled' | 'open_disputes'>;

/**
 * The filters of a submission: where nothing was drawn, returned or disputed there is nothing of it to find. The one that is
 * chosen stays.
 */
export const filtersOf = ({ compared_with, sampled, open_disputes }: Filtered, chosen: Filter): readonly Filter[] =>
  filters.filter((filter) => {
    if (filter === chosen) return true;
    if (filter === 'to_review') return sampled;
    if (filter === 'disputed') return open_disputes > 0;
    return compared_with !== null || !isComparing(filter);
  });

/**
 * What a reviewer sees first: of work that is not under review what is disputed, of work that was submitted again what was
 * changed, otherwise what is to be reviewed.
 */
export function openingFilter(submission: Filtered & SubmissionFlags): Filter {
  const { compared_with, sampled, open_disputes } = submission;
  if (submissionState(submission) !== 'under_review' && open_disputes > 0) return 'disputed';
  if (compared_with && compared_with.changed > 0) return 'changed';
  return sampled ? 'to_review' : 'all';
}

/** How many rows a filter finds. */
export const countOf = (
  filter: Filter,
  counts: Counts,
  { compared_with }: Pick<Submission, 'compared_with'>,
): number => {
  if (filter === 'to_review') return counts.sample?.rows ?? 0;
  return isComparing(filter) ? (compared_with?.[filter] ?? 0) : counts[filter];
};

export const noMark: Mark = { verdict: null, correct_answer: null, remark: '' };

export const cellKey = (rowNo: number, questionNo: number) => `${rowNo} ${questionNo}`;

/**
 * The current mark: the one made here, otherwise the server's, unless the answer has changed since. What was said about the
 * answer before is shown with that.
 */
export function markOf(row: SubmissionRow, questionNo: number, marks: Marks): Mark {
  const own = marks.get(cellKey(row.content.row_no, questionNo));
  if (own) return own;
  const said = row.marks.find(({ question_no }) => question_no === questionNo);
  if (!said || (!said.current && row.before)) return noMark;
  return { verdict: said.current ? said.verdict : null, correct_answer: said.correct_answer, remark: said.remark };
}

type Dispute = Schema<'Dispute'>;
/** The disputes decided here and not yet read back, by `cellKey`. */
export type Decided = ReadonlyMap<string, Dispute>;

/** The last dispute about a mark: as it was decided here, otherwise the server's. */
export const disputeOf = (row: SubmissionRow, questionNo: number, decided: Decided): Dispute | undefined =>
  decided.get(cellKey(row.content.row_no, questionNo)) ??
  row.disputes.find(({ question_no }) => question_no === questionNo);

const hasOpenDispute = (row: SubmissionRow, decided: Decided): boolean =>
  row.disputes.some(({ question_no }) => disputeOf(row, question_no, decided)?.outcome === null);

export const answerOf = (row: SubmissionRow, questionNo: number): AnswerValue | undefined =>
  row.answers.find(({ question_no }) => question_no === questionNo)?.value;

/** An answer as it was in the round that was returned, and what was said about it. */
export type Before = { value: AnswerValue | undefined; mark: Schema<'MarkState'> | undefined; isChanged: boolean };

/** What a reviewer compares an answer with: what it was before it was changed, or was marked. */
export function beforeOf({ before, ...row }: SubmissionRow, questionNo: number): Before | undefined {
  if (!before) return undefined;
  const value = before.answers.find(({ question_no }) => question_no === questionNo)?.value;
  const mark = before.marks.find(({ question_no }) => question_no === questionNo);
  const now = row.answers.find(({ question_no }) => question_no === questionNo)?.value;
  const isChanged = !sameAnswer(value, now);
  return isChanged || mark?.verdict === 'incorrect' || mark?.remark ? { value, mark, isChanged } : undefined;
}

/** What counted in the round that was returned, and is not asked in the row any more. */
export function goneQuestions(row: SubmissionRow, questions: Questions): Question[] {
  const asked = askedQuestions(row, questions);
  return questions.filter(
    (question) =>
      !asked.includes(question) && row.before?.answers.some(({ question_no }) => question_no === question.question_no),
  );
}

/** What the contributor was asked in a row and can be marked, answered or left empty; nothing of a skipped row. */
export const askedQuestions = (row: SubmissionRow, questions: Questions): Question[] =>
  row.skipped_reason !== null
    ? []
    : applicableQuestions(questions, row.content.dataset, (questionNo) => answerOf(row, questionNo));

export function rowState(row: SubmissionRow, questions: Questions, marks: Marks): RowState {
  if (row.skipped_reason !== null) return 'skipped';
  const { incorrect_answers, correct_answers, unmarked_answers } = countsOf(row, questions, marks);
  if (incorrect_answers > 0) return 'incorrect';
  return correct_answers > 0 && unmarked_answers === 0 ? 'correct' : 'open';
}

/** The answers of some rows that have no verdict yet. A question left empty is not an answer. */
export function unmarkedOf(
  rows: readonly SubmissionRow[],
  questions: Questions,
  marks: Marks,
): { row: SubmissionRow; question_no: number; mark: Mark }[] {
  return rows.flatMap((row) =>
    askedQuestions(row, questions)
      .filter(({ question_no }) => isAnswered(answerOf(row, question_no)))
      .map(({ question_no }) => ({ row, question_no, mark: markOf(row, question_no, marks) }))
      .filter(({ mark }) => mark.verdict === null),
  );
}

export type Counts = Schema<'SubmissionCounts'>;
const markedAnswers = ['correct_answers', 'incorrect_answers', 'unmarked_answers'] as const;
type MarkedAnswers = (typeof markedAnswers)[number];
type Moving = 'unmarked' | 'incorrect' | MarkedAnswers;

/** What a row adds to the counts that move with marks. */
function countsOf(row: SubmissionRow, questions: Questions, marks: Marks): Record<Moving, number> {
  const verdicts = askedQuestions(row, questions).map(({ question_no }) => markOf(row, question_no, marks).verdict);
  const given = (verdict: Mark['verdict']) => verdicts.filter((one) => one === verdict).length;
  const unmarked_answers = unmarkedOf([row], questions, marks).length;
  const [correct_answers, incorrect_answers] = [given('correct'), given('incorrect')];
  return {
    unmarked: Math.sign(unmarked_answers),
    incorrect: Math.sign(incorrect_answers),
    correct_answers,
    incorrect_answers,
    unmarked_answers,
  };
}

/** The counts as they are with the marks and decisions made since they were read, whether the server has them yet or not. */
export function countsNow(
  counts: Counts,
  touched: Iterable<SubmissionRow>,
  questions: Questions,
  { marks, decided }: { marks: Marks; decided: Decided },
): Counts {
  const now = { ...counts, sample: counts.sample && { ...counts.sample } };
  for (const row of touched) {
    const [before, after] = [countsOf(row, questions, new Map()), countsOf(row, questions, marks)];
    now.disputed += Number(hasOpenDispute(row, decided)) - Number(hasOpenDispute(row, new Map()));
    now.unmarked += after.unmarked - before.unmarked;
    now.incorrect += after.incorrect - before.incorrect;
    if (now.sample && row.to_review) now.sample.incorrect_rows += after.incorrect - before.incorrect;
    for (const kind of markedAnswers) {
      const more = after[kind] - before[kind];
      now[kind] += more;
      if (now.sample && row.to_review) now.sample[kind] += more;
    }
  }
  return now;
}

/** The next answer after a place, without one to come the place itself. */
export function nextPlace(rowAt: RowAt, questions: Questions, from: Place): Place {
  const here = rowAt(from.row);
  if (here && from.answer + 1 < askedQuestions(here, questions).length) return { ...from, answer: from.answer + 1 };
  return rowAt(from.row + 1) ? { row: from.row + 1, answer: 0 } : from;
}

export function previousPlace(rowAt: RowAt, questions: Questions, from: Place): Place {
  if (from.answer > 0) return { ...from, answer: from.answer - 1 };
  const before = rowAt(from.row - 1);
  if (!before) return from;
  return { row: from.row - 1, answer: Math.max(0, askedQuestions(before, questions).length - 1) };
}

/**
 * The correct answer once a choice is picked by its digit: of several it goes in or out, alone it is taken or taken
 * back.
 */
export function withChoice({ type, choices }: Question, correct: AnswerValue, value: string): Mark['correct_answer'] {
  if (type !== 'multiple') return correct === value ? null : value;
  const had = Array.isArray(correct) ? correct : [];
  const chosen = choices.map((choice) => choice.value).filter((one) => had.includes(one) !== (one === value));
  return chosen.length > 0 ? chosen : null;
}
