import type { Schema } from '@concord/api-client';
import { goldRole } from '../data/staged/column-roles.ts';
import type { Question } from './question-list.ts';

/** A dataset with columns that can contain the gold answers of a question, and the one that does. */
export type GoldDataset = { id: string; name: string; columns: string[]; chosen: string | undefined };

/** The datasets a question can have gold answers in: a column of no other question is named gold there. */
export function goldDatasets(
  question: Question,
  questions: readonly Question[],
  datasets: readonly Schema<'Dataset'>[],
): GoldDataset[] {
  const own = goldRole(question.question_no);
  const taken = new Set(questions.map(({ question_no }) => goldRole(question_no)));
  return datasets.flatMap(({ id, name, columns }) => {
    const isAsked = question.dataset === null || question.dataset === id;
    const free = columns.filter(({ role }) => role === own || (role.startsWith('gold') && !taken.has(role)));
    if (!isAsked || free.length === 0) return [];
    const chosen = free.find(({ role }) => role === own)?.name;
    return [{ id, name, columns: free.map((column) => column.name), chosen }];
  });
}
