import type { Schema } from '@concord/api-client';
import { goldRole } from '../data/staged/column-roles.ts';
import type { Question } from '../questions/question-list.ts';

/** The names of the columns whose gold answers are used by no question. */
export function unusedGold(questions: readonly Question[], datasets: readonly Schema<'Dataset'>[]): string[] {
  const isUsed = (dataset: string, role: string) =>
    questions.some((one) => role === goldRole(one.question_no) && (one.dataset === null || one.dataset === dataset));
  const unused = datasets.flatMap(({ id, columns }) =>
    columns.filter(({ role }) => role.startsWith('gold') && !isUsed(id, role)).map(({ name }) => name),
  );
  return [...new Set(unused)];
}
