import type { FieldProblem } from '../fields/field-problem.ts';
import { isBlank } from '../fields/text.ts';
import { applicableQuestions, type ConditionalQuestion } from '../questions/questions.ts';

export type PublishingProblem = FieldProblem<
  'project_missing' | 'name_missing' | 'dataset_missing' | 'question_missing' | 'contributors_missing'
>;

/** What publishing looks at; a task of the contract fits. */
export interface PublishableTask {
  readonly project: object | null;
  readonly name: string;
  readonly answers_per_row: number;
  readonly task_row: readonly { readonly id: string; readonly name: string; readonly rows_count: number }[];
  readonly questions: readonly ConditionalQuestion[];
  readonly contributor: readonly unknown[];
}

/**
 * What a task still lacks before it can be published (DESIGN.md section 4, Task); empty when it can be. Pointers lead
 * into the task. A question that waits for another one's answer does not count for a dataset by itself.
 */
export function missingForPublishing(task: PublishableTask): PublishingProblem[] {
  const problems: PublishingProblem[] = [];
  if (task.project === null) problems.push({ pointer: '/project', code: 'project_missing', params: {} });
  if (isBlank(task.name)) problems.push({ pointer: '/name', code: 'name_missing', params: {} });
  if (!task.task_row.some((dataset) => dataset.rows_count > 0)) {
    problems.push({ pointer: '/task_row', code: 'dataset_missing', params: {} });
  }
  for (const [index, dataset] of task.task_row.entries()) {
    if (applicableQuestions(task.questions, dataset.id, () => null).length > 0) continue;
    problems.push({ pointer: `/task_row/${index}`, code: 'question_missing', params: { name: dataset.name } });
  }
  const have = task.contributor.length;
  const need = task.answers_per_row;
  if (have < need) problems.push({ pointer: '/contributor', code: 'contributors_missing', params: { have, need } });
  return problems;
}
