import type { Step } from '@concord/ui';
import { checkBasics, stepOfField } from './basics/basics.ts';
import type { DraftState } from './draft/draft.ts';
import { questionIssues } from './questions/question-issues.ts';
import { publishable } from './review/missing.ts';
import { STEPS, type StepId, stepOfProblem } from './steps.ts';

/** How each step is drawn: current, done, or in need of attention. */
export function stepStates(state: DraftState, current: StepId): Record<StepId, Step['state']> {
  const { draft, base } = state;
  const missing = new Set(publishable(state).map(stepOfProblem));
  const wrong = new Set<StepId>(Object.keys(checkBasics(draft.basics)).map(stepOfField));
  if (questionIssues(draft.questions).size > 0) wrong.add('questions');
  const stateOf = (step: StepId): Step['state'] => {
    if (step === current) return 'current';
    if (wrong.has(step)) return 'problem';
    if (step === 'review') return base.is_draft ? 'todo' : 'done';
    if (step === 'questions' && draft.questions.length === 0) return 'todo';
    return missing.has(step) ? 'todo' : 'done';
  };
  const [basics, data, questions, people, review] = STEPS;
  return {
    basics: stateOf(basics),
    data: stateOf(data),
    questions: stateOf(questions),
    people: stateOf(people),
    review: stateOf(review),
  };
}
