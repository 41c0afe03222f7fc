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
  /** the incorrect answers that stood as they were marked when the row was read */
  incorrect: ReadonlyMap<number, Revision | null>;
};

/** What the rules of a task need. */
export type TaskRules = { questions: readonly Question[]; logic: QuestionLogic };

export function toRow(row: Schema<'UserTaskRow'>): Row {
  const { position, content, skipped_reason, marks } = row;
  const answers = new Map(row.answers.map(({ question_no, value, revision }) => [question_no, { value, revision }]));
  const incorrect = marks.filter(({ verdict, current }) => verdict === 'incorrect' && current);
  return {
    position,
    content,
    answers,
    skippedReason: skipped_reason,
    marks,
    incorrect: new Map(incorrect.map(({ question_no }) => [question_no, answers.get(question_no)?.revision ?? null])),
  };
}

export function withAnswer(row: Row, questionNo: number, answer: Answer): Row {
  return { ...row, answers: new Map(row.answers).set(questionNo, answer) };
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
export function isStillIncorrect(row: Row, questionNo: number): boolean {
  const marked = row.incorrect.get(questionNo);
  return marked !== undefined && marked === (row.answers.get(questionNo)?.revision ?? null);
}

/** Whether all incorrect answers of a row have changed. */
export const isReworked = (row: Row): boolean =>
  row.skippedReason !== null || ![...row.incorrect.keys()].some((no) => isStillIncorrect(row, no));

/** Where work on a row starts: its first incorrect answer, its first question without an answer, else its first. */
export function openingQuestion(row: Row, rules: TaskRules): number | null {
  const questions = questionsOf(row, rules);
  const incorrect = questions.find(({ question_no }) => isStillIncorrect(row, question_no));
  const open = incorrect ?? questions.find(({ question_no }) => !isAnswered(answerTo(row, question_no)));
  return (open ?? questions[0])?.question_no ?? null;
}
