import {
  type AnswerValue,
  applicableQuestions,
  type ConditionalQuestion,
  isAnswered,
  type Question,
} from './questions.ts';

/** `all`: every required question has to be answered; `some`: one answer is enough. */
export type QuestionLogic = 'all' | 'some';

/** What a row adds to its assignment's counters, and whether it is done. */
export interface RowProgress {
  /** Cells that apply. */
  questions_count: number;
  /** Cells that apply and are answered. */
  answers_count: number;
  done: boolean;
}

export interface ProgressInput {
  /** All questions of the task, in order. */
  readonly questions: readonly (ConditionalQuestion & Pick<Question, 'required'>)[];
  readonly logic: QuestionLogic;
  /** The row's dataset. */
  readonly dataset: string;
  /** The row's answers by question number; values that no longer apply may be among them and do not count. */
  readonly answers: ReadonlyMap<number, AnswerValue>;
  readonly skipped: boolean;
}

/**
 * The progress of one row (DESIGN.md section 4, Progress). Done: skipped; or under `all` every applicable required
 * question answered (none required: at least one answer); or under `some` at least one answer.
 */
export function rowProgress({ questions, logic, dataset, answers, skipped }: ProgressInput): RowProgress {
  if (skipped) return { questions_count: 0, answers_count: 0, done: true };
  const applicable = applicableQuestions(questions, dataset, (questionNo) => answers.get(questionNo));
  const answered = applicable.filter((question) => isAnswered(answers.get(question.question_no)));
  const required = applicable.filter((question) => question.required);
  const done =
    logic === 'all' && required.length > 0
      ? required.every((question) => answered.includes(question))
      : answered.length > 0;
  return { questions_count: applicable.length, answers_count: answered.length, done };
}

/**
 * How the contributor leaves a question: continuing to the next, back to the one before, anywhere else, or skipping the
 * row.
 */
export type QuestionMove = 'next' | 'back' | 'jump' | 'skip';

/**
 * Whether the contributor may leave the question they are on. Under `all`, continuing from a required unanswered one
 * stays ("answer the current question first"); jumping, going back and skipping are always allowed.
 */
export function mayLeaveQuestion({
  question,
  logic,
  value,
  move,
}: {
  readonly question: Pick<Question, 'required'>;
  readonly logic: QuestionLogic;
  readonly value: AnswerValue | undefined;
  readonly move: QuestionMove;
}): boolean {
  return move !== 'next' || logic === 'some' || !question.required || isAnswered(value);
}
