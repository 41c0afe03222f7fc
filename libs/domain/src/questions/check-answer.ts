import { characterCount } from '../fields/text.ts';
import { type AnswerValue, isAnswered, type Question } from './questions.ts';

/** Longest answer to an open question, in characters without the blanks around it (the contract's AnswerValue). */
export const OPEN_ANSWER_MAX = 20_000;

/** What can be wrong with an answer; each is a FieldErrorCode of the contract. */
export type AnswerProblem = 'type' | 'not_allowed' | 'duplicate' | 'too_long';

/**
 * What is wrong with an answer, or undefined when it fits its question. Unanswered fits every question: an answer can
 * always be taken back. Whether the question applies to the row does not matter, as such an answer is kept, hidden.
 */
export function checkAnswer(
  question: Pick<Question, 'type' | 'choices'>,
  value: AnswerValue,
): AnswerProblem | undefined {
  if (!isAnswered(value)) return undefined;
  if (question.type === 'multiple') {
    if (typeof value === 'string') return 'type';
    if (new Set(value).size < value.length) return 'duplicate';
    return value.every((one) => isChoice(question.choices, one)) ? undefined : 'not_allowed';
  }
  if (typeof value !== 'string') return 'type';
  if (question.type === 'open') return characterCount(value.trim()) > OPEN_ANSWER_MAX ? 'too_long' : undefined;
  return isChoice(question.choices, value) ? undefined : 'not_allowed';
}

function isChoice(choices: Question['choices'], value: string): boolean {
  return choices.some((choice) => choice.value === value);
}
