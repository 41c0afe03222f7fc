import type { Schema } from '@concord/api-client';
import type { Question } from './question-list.ts';

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
