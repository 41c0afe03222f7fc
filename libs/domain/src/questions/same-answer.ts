import { type AnswerValue, isAnswered } from './questions.ts';

/** Whether two values say the same: the order of several choices says nothing, and what is no answer is all the same. */
export const sameAnswer = (a: AnswerValue | undefined, b: AnswerValue | undefined): boolean =>
  answerKey(a) === answerKey(b);

/** A text that two values have in common when they say the same. */
export function answerKey(value: AnswerValue | undefined): string {
  if (!isAnswered(value)) return '';
  return JSON.stringify(typeof value === 'string' ? value : [...new Set(value)].sort());
}
