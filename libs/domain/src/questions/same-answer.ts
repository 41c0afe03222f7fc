import { type AnswerValue, isAnswered } from './questions.ts';

/** Whether two values say the same: the order of several choices says nothing, and what is no answer is all the same. */
export function sameAnswer(a: AnswerValue | undefined, b: AnswerValue | undefined): boolean {
  if (!isAnswered(a) || !isAnswered(b)) return isAnswered(a) === isAnswered(b);
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  return a.every((one) => b.includes(one)) && b.every((one) => a.includes(one));
}
