import { goldNumbers } from '../../questions/question-numbers.ts';
import { type Draft, type DraftState, draftOf, type Part, type Task } from '../draft.ts';
import { type FieldCollision, mergeBasics } from './merge-basics.ts';
import { mergePeople } from './merge-people.ts';
import { mergeQuestions, type OrderCollision, type QuestionCollision } from './merge-questions.ts';
import type { Versions } from './side.ts';
import type { Choices, Taken } from './taken.ts';

/** Something that both sides have changed, each differently. */
export type Collision = FieldCollision | QuestionCollision | OrderCollision;

export type Merge = {
  draft: Draft;
  /** what of it is on the server already */
  saved: Draft;
  collisions: readonly Collision[];
  taken: readonly Taken[];
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

type MergedPart<P extends Part> = { merged: Draft[P]; collisions?: readonly Collision[]; taken: readonly Taken[] };

/** A part that only one side has changed is as it is there, to the letter. */
function mergePart<P extends Part>(
  { base, saved, mine, theirs }: Versions<Draft[P]>,
  merge: (versions: Versions<Draft[P]>) => MergedPart<P>,
): MergedPart<P> & { saved: Draft[P] } {
  if (isSame(base, theirs)) return { merged: mine, saved, taken: [] };
  const { merged, ...rest } = merge({ base, saved, mine, theirs });
  return { ...rest, merged: isSame(mine, saved) ? theirs : merged, saved: theirs };
}

function namesOf(...tasks: readonly Task[]): (id: string) => string {
  const people = tasks.flatMap(({ contributor, reviewer }) => [...contributor.map(({ user }) => user), ...reviewer]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}

/**
 * What another user has saved, and what was edited here meanwhile, as one draft. What only one side has changed is taken
 * from there; of what both have changed, what was chosen, and mine without a choice.
 */
export function mergeOf({ editedOn, base, saved, draft }: DraftState, choices: Choices = {}): Merge {
  const [before, theirs] = [draftOf(editedOn), draftOf(base)];
  const versionsOf = <P extends Part>(part: P): Versions<Draft[P]> => ({
    base: before[part],
    saved: saved[part],
    mine: draft[part],
    theirs: theirs[part],
  });
  const options = { choices, mayAdd: base.is_draft, used: goldNumbers(base.task_row) };
  const basics = mergePart<'basics'>(versionsOf('basics'), (versions) => mergeBasics(versions, choices));
  const questions = mergePart<'questions'>(versionsOf('questions'), (versions) => mergeQuestions(versions, options));
  const people = mergePart<'people'>(versionsOf('people'), (versions) =>
    mergePeople(versions, namesOf(editedOn, base)),
  );
  const parts = [basics, questions, people];
  return {
    draft: { basics: basics.merged, questions: questions.merged, people: people.merged },
    saved: { basics: basics.saved, questions: questions.saved, people: people.saved },
    collisions: parts.flatMap(({ collisions = [] }) => collisions),
    taken: parts.flatMap(({ taken }) => taken),
  };
}

/** Ends a conflict with what was chosen; the draft is then saved on top of the other version. */
export function applied(state: DraftState, choices: Choices): DraftState {
  if (state.status.kind !== 'conflict') return state;
  const { draft, saved, taken } = mergeOf(state, choices);
  return { ...state, draft, saved, editedOn: state.base, taken: [...state.taken, ...taken], status: { kind: 'idle' } };
}

/** Ends a conflict in which nothing collides. */
export function merged(state: DraftState): DraftState {
  return mergeOf(state).collisions.length > 0 ? state : applied(state, {});
}
