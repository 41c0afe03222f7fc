import type { Schema } from '@concord/api-client';
import {
  type AnswerValue,
  applicableQuestions,
  compareRevisions,
  isAnswered,
  type Question,
  type QuestionLogic,
  type Revision,
  rowProgress,
  sameAnswer,
} from '@concord/domain';
import type { AnswerEntry } from '../../answers/answer-entry.ts';

export type Answer = { value: AnswerValue; revision: Revision };

/** A row of the workbench: what the server holds, with what this browser has kept on top. */
export type Row = {
  position: number;
  content: Schema<'RowContent'>;
  answers: ReadonlyMap<number, Answer>;
  skippedReason: string | null;
  marks: readonly Schema<'MarkState'>[];
  /** the last dispute about each mark, by question */
  disputes: ReadonlyMap<number, Schema<'Dispute'>>;
  /** the questions whose mark can be disputed, as the server knows their answers */
  disputable: ReadonlySet<number>;
  /** of returned work: the answers marked incorrect, as they were submitted */
  incorrect: ReadonlyMap<number, AnswerValue>;
  /** of returned work: the questions whose answers cannot be changed */
  closed: ReadonlySet<number>;
  /** of returned work: it can neither be skipped nor resumed */
  isSkipClosed: boolean;
};

/** What the rules of a task need. */
export type TaskRules = { questions: readonly Question[]; logic: QuestionLogic };

export function toRow(row: Schema<'UserTaskRow'>): Row {
  const { position, content, skipped_reason, marks, marked_incorrect, closed, skip_closed } = row;
  return {
    position,
    content,
    answers: new Map(row.answers.map(({ question_no, value, revision }) => [question_no, { value, revision }])),
    skippedReason: skipped_reason,
    marks,
    disputes: new Map(row.disputes.map((dispute) => [dispute.question_no, dispute])),
    disputable: new Set(row.disputable),
    incorrect: new Map(marked_incorrect.map(({ question_no, value }) => [question_no, value])),
    closed: new Set(closed),
    isSkipClosed: skip_closed,
  };
}

/** The row with this answer. A mark on the previous answer is then a mark on an answer that has changed. */
export function withAnswer(row: Row, questionNo: number, answer: Answer): Row {
  const answers = new Map(row.answers).set(questionNo, answer);
  if (row.answers.get(questionNo)?.revision === answer.revision) return { ...row, answers };
  const marks = row.marks.map((mark) => (mark.question_no === questionNo ? { ...mark, current: false } : mark));
  return { ...row, answers, marks };
}

/** The row with an entry of the outbox, unless it already has a newer answer. */
export function withEntry(row: Row, entry: AnswerEntry): Row {
  if (entry.row_no !== row.content.row_no) return row;
  if (entry.kind === 'skip') return { ...row, skippedReason: entry.reason };
  const now = row.answers.get(entry.question_no);
  if (now && compareRevisions(now.revision, entry.revision) > 0) return row;
  return withAnswer(row, entry.question_no, { value: entry.value, revision: entry.revision });
}

export function answerTo(row: Row, questionNo: number): AnswerValue {
  return row.answers.get(questionNo)?.value ?? null;
}

export function questionsOf(row: Row, { questions }: TaskRules): Question[] {
  return applicableQuestions(questions, row.content.dataset, (no) => answerTo(row, no));
}

export function progressOf(row: Row, { questions, logic }: TaskRules) {
  const answers = new Map([...row.answers].map(([no, { value }]) => [no, value]));
  const skipped = row.skippedReason !== null;
  return rowProgress({ questions, logic, dataset: row.content.dataset, answers, skipped });
}

/** Whether the answer to a question is still the one that was marked incorrect. */
export const isStillIncorrect = (row: Row, questionNo: number): boolean =>
  row.incorrect.has(questionNo) && sameAnswer(row.incorrect.get(questionNo), answerTo(row, questionNo));

/** Whether the mark on an answer can be disputed: not once it is another answer, which the server may not have yet. */
export const mayDispute = (row: Row, questionNo: number): boolean =>
  row.disputable.has(questionNo) && (!row.incorrect.has(questionNo) || isStillIncorrect(row, questionNo));

/** Whether the mark on an answer is disputed and no reviewer has decided. */
export const isUnderDispute = (row: Row, questionNo: number): boolean => row.disputes.get(questionNo)?.outcome === null;

/** Whether all incorrect answers of a row are others, or no longer count. */
export const isReworked = (row: Row, rules: TaskRules): boolean =>
  row.skippedReason !== null || !questionsOf(row, rules).some(({ question_no }) => isStillIncorrect(row, question_no));

/** The questions of a row that the keys go to: those that can be answered; where there is none, all. */
export function stopsOf(row: Row, rules: TaskRules): Question[] {
  const questions = questionsOf(row, rules);
  const open = questions.filter(({ question_no }) => !row.closed.has(question_no));
  return open.length > 0 ? open : questions;
}

/** Where work on a row starts: its first incorrect answer, its first question without an answer, else its first. */
export function openingQuestion(row: Row, rules: TaskRules): number | null {
  const stops = stopsOf(row, rules);
  const incorrect = stops.find(({ question_no }) => isStillIncorrect(row, question_no));
  const open = incorrect ?? stops.find(({ question_no }) => !isAnswered(answerTo(row, question_no)));
  return (open ?? stops[0])?.question_no ?? null;
}
