import { missingForPublishing, type PublishingProblem } from '@concord/domain';
import { checkBasics, stepOfField } from '../basics/basics.ts';
import type { DraftState } from '../draft/draft.ts';
import { questionIssues } from '../questions/question-issues.ts';

/** What the task on screen lacks for publishing. */
export function publishable({ base, draft }: DraftState): PublishingProblem[] {
  return missingForPublishing({
    project: draft.basics.project === '' ? null : { id: draft.basics.project },
    name: draft.basics.name,
    answers_per_row: Number(draft.basics.answers_per_row) || 1,
    task_row: base.task_row,
    questions: draft.questions,
    contributor: draft.people.contributor,
  });
}

/** Something to correct before publishing: a code of the contract, and its place. */
export type Missing = {
  pointer: string;
  code: PublishingProblem['code'] | 'basics' | 'questions' | 'people';
  params: PublishingProblem['params'];
};

/** Everything the draft on screen still needs before publishing. */
export function missingOf(state: DraftState): Missing[] {
  const missing: Missing[] = publishable(state);
  const fields = Object.keys(checkBasics(state.draft.basics)).filter(
    (field) => field !== 'name' && field !== 'project',
  );
  const wrong = new Set(fields.map(stepOfField));
  if (wrong.has('basics')) missing.push({ pointer: '/guideline', code: 'basics', params: {} });
  const questions = questionIssues(state.draft.questions).size;
  if (questions > 0) missing.push({ pointer: '/questions', code: 'questions', params: { count: questions } });
  if (wrong.has('people')) missing.push({ pointer: '/contributor', code: 'people', params: {} });
  return missing;
}
