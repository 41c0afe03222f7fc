import type { Schema } from '@concord/api-client';
import type { QuestionType } from '@concord/domain';
import { emptyChoices } from './choices/choices.ts';

export type Question = Schema<'Question'>;

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
