import type { Schema } from '@concord/api-client';
import type { QuestionType } from '@concord/domain';
import { emptyChoices } from './choices/choices.ts';

export type Question = Schema<'Question'>;

/**
 * The number of the next question: above all that are or were, since gold columns and answers go by it.
 * @param used numbers seen so far besides those of the questions
 */
export function nextQuestionNo(questions: readonly Question[], used: readonly number[] = []): number {
  return Math.max(0, ...used, ...questions.map(({ question_no }) => question_no)) + 1;
}

/** The question numbers that the gold columns of the datasets name. */
export function goldNumbers(datasets: readonly Schema<'Dataset'>[]): number[] {
  const roles = datasets.flatMap(({ columns }) => columns.map(({ role }) => role));
  return roles.flatMap((role) => (role.startsWith('gold:') ? [Number(role.slice('gold:'.length))] : []));
}

/** A question to start with: single choice, with room for two choices. */
export function newQuestion(question_no: number): Question {
  return {
    question_no,
    name: '',
    type: 'single',
    choices: emptyChoices(),
    scale: 'nominal',
    required: true,
    use_iframe: false,
    hint: '',
    dataset: null,
    show_when: null,
  };
}

/** The question under another type. Its choices stay until it is left, so that a look at another type loses nothing. */
export function ofType(question: Question, type: QuestionType): Question {
  const needsChoices = type !== 'open' && question.choices.length === 0;
  const scale = type === 'single' ? question.scale : 'nominal';
  return { ...question, type, scale, ...(needsChoices && { choices: emptyChoices() }) };
}

/** With a copy right behind the question. */
export function duplicated(questions: readonly Question[], question_no: number, copyNo: number): Question[] {
  return questions.flatMap((question) =>
    question.question_no === question_no ? [question, { ...question, question_no: copyNo }] : [question],
  );
}

export function changed(questions: readonly Question[], question: Question): Question[] {
  return questions.map((each) => (each.question_no === question.question_no ? question : each));
}

/** Which question to open when one goes: the next, else the one before. */
export function neighbourOf(questions: readonly Question[], question_no: number): number | undefined {
  const index = questions.findIndex((question) => question.question_no === question_no);
  return (questions[index + 1] ?? questions[index - 1])?.question_no;
}

/** The questions that a question's condition may name: earlier ones with choices that can be asked of the same row. */
export function conditionCandidates(questions: readonly Question[], { question_no, dataset }: Question): Question[] {
  const index = questions.findIndex((question) => question.question_no === question_no);
  return questions
    .slice(0, index)
    .filter(
      (asked) => asked.type !== 'open' && (asked.dataset === null || dataset === null || asked.dataset === dataset),
    );
}

/** The depth of a question in the list: one level for each condition above it. */
export function depthOf(questions: readonly Question[], question: Question): number {
  if (question.show_when === null) return 0;
  const index = questions.indexOf(question);
  const asked = questions.slice(0, index).find(({ question_no }) => question_no === question.show_when?.question_no);
  return asked === undefined ? 0 : Math.min(depthOf(questions, asked) + 1, 3);
}
