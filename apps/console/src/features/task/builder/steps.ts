import { generatePath } from 'react-router';
import { paths } from '../../../shared/navigation/paths.ts';
import { withSearch } from '../../../shared/navigation/with-search.ts';

export const STEPS = ['basics', 'data', 'questions', 'people', 'review'] as const;
export type StepId = (typeof STEPS)[number];

/** The step an address names; always one of the five. */
export function stepOf(search: URLSearchParams): StepId {
  return STEPS.find((step) => step === search.get('step')) ?? 'basics';
}

/** The address of a step, for the question step also of one question. */
export function stepPath(id: string, step: StepId, questionNo?: number): string {
  return withSearch(generatePath(paths.taskEdit, { id }), { step, question: questionNo });
}

export const stepAfter = (step: StepId): StepId | undefined => STEPS[STEPS.indexOf(step) + 1];
export const stepBefore = (step: StepId): StepId | undefined => STEPS[STEPS.indexOf(step) - 1];

/** The step on which a problem is corrected; pointers as `missingForPublishing` and `checkQuestions` write them. */
export function stepOfProblem({ pointer, code }: { pointer: string; code: string }): StepId {
  // The pointer names the dataset, but what it lacks is a question.
  if (code === 'question_missing') return 'questions';
  const [, field = ''] = pointer.split('/');
  const steps: Readonly<Record<string, StepId>> = {
    task_row: 'data',
    questions: 'questions',
    contributor: 'people',
    reviewer: 'people',
  };
  return steps[field] ?? 'basics';
}
