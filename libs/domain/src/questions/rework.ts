import { type ProgressInput, rowProgress } from './progress.ts';
import { type AnswerValue, applicableQuestions } from './questions.ts';
import { sameAnswer } from './same-answer.ts';

/** What can be changed in returned work: only the answers marked incorrect, or everything. */
export const reworkScopes = ['incorrect', 'all'] as const;
export type ReworkScope = (typeof reworkScopes)[number];

/** A row with its answers by question number, of which some may not count. */
export interface AnswersOfRow {
  readonly answers: ReadonlyMap<number, AnswerValue>;
  /** Why it is skipped; null: it is not. */
  readonly skippedReason: string | null;
}

/** A row as it was submitted, with the questions of which the answer, or leaving it empty, was marked incorrect. */
export interface ReturnedAnswers extends AnswersOfRow {
  readonly incorrect: ReadonlySet<number>;
}

/** What cannot be changed in a row. */
export interface ClosedCells {
  /** Numbers of questions. */
  readonly questions: ReadonlySet<number>;
  readonly skip: boolean;
}

type Rules = Pick<ProgressInput, 'questions' | 'logic' | 'dataset'>;

/**
 * What stays as it is in a row when only the answers marked incorrect can be changed. It depends on the row as it was
 * submitted and not on what is answered since: answers may arrive in any order. So a question that was not asked is open, as
 * another answer may lead to it. A row can be skipped when none of its answers stays. A skip is never marked: a skipped row
 * stays skipped. What was not complete was not submitted, so a row that came later is open.
 */
export function closedCells({ questions, logic, dataset }: Rules, returned: ReturnedAnswers): ClosedCells {
  const { answers, skippedReason, incorrect } = returned;
  if (skippedReason !== null)
    return { questions: new Set(questions.map(({ question_no }) => question_no)), skip: true };
  if (!rowProgress({ questions, logic, dataset, answers, skipped: false }).done) return nothingClosed;
  const asked = askedIn({ questions, dataset }, returned);
  const closed = new Set([...asked].filter((question_no) => !incorrect.has(question_no)));
  return { questions: closed, skip: closed.size > 0 };
}

export const nothingClosed: ClosedCells = { questions: new Set(), skip: false };

/** How a row differs from the one that was returned. */
export interface RowChange {
  /** An answer that counts, or the skip, is not the same. */
  readonly changed: boolean;
  /** An answer that was marked incorrect is the same, and its question is asked. */
  readonly stillIncorrect: boolean;
}

/** Compares a row with what was submitted of it; an answer that was changed and changed back is the same. */
export function changeOfRow(rules: Omit<Rules, 'logic'>, returned: ReturnedAnswers, now: AnswersOfRow): RowChange {
  const [before, after] = [askedIn(rules, returned), askedIn(rules, now)];
  const isSame = (no: number) =>
    sameAnswer(before.has(no) ? returned.answers.get(no) : null, after.has(no) ? now.answers.get(no) : null);
  return {
    changed:
      returned.skippedReason !== now.skippedReason || rules.questions.some(({ question_no }) => !isSame(question_no)),
    stillIncorrect: [...returned.incorrect].some((no) => before.has(no) && after.has(no) && isSame(no)),
  };
}

function askedIn({ questions, dataset }: Omit<Rules, 'logic'>, row: AnswersOfRow): ReadonlySet<number> {
  if (row.skippedReason !== null) return new Set();
  const asked = applicableQuestions(questions, dataset, (question_no) => row.answers.get(question_no));
  return new Set(asked.map(({ question_no }) => question_no));
}
