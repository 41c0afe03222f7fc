import type { Schema } from '@concord/api-client';
import { type Basics, basicsOf, checkBasics } from '../basics/basics.ts';
import { questionIssues } from '../questions/question-issues.ts';
import type { Question } from '../questions/question-list.ts';
import type { Taken } from './merge/taken.ts';

export type Task = Schema<'Task'>;
export type People = { contributor: readonly string[]; reviewer: readonly string[] };

/** What is edited in the builder, in the parts that are saved one by one. */
export type Draft = { basics: Basics; questions: readonly Question[]; people: People };
export type Part = keyof Draft;
const PARTS = ['basics', 'questions', 'people'] as const satisfies readonly Part[];

export type DraftStatus =
  | { kind: 'idle' }
  | { kind: 'saving'; part: Part }
  /** Not saved, and not retried until something changes or the user asks for it. */
  | { kind: 'failed'; part: Part; error: unknown }
  /** Another user has saved while something was edited here: both are to be merged before anything is saved. */
  | { kind: 'conflict' };

export type DraftState = {
  /** the record as the server has it, as far as known */
  base: Task;
  /** the record that unsaved parts were edited on: an older one as long as there is a conflict */
  editedOn: Task;
  /** the parts as they stood on screen when they were last saved; the server may have trimmed them */
  saved: Draft;
  /** the parts as shown on screen */
  draft: Draft;
  status: DraftStatus;
  /** when the last save was acknowledged, in ms since the epoch */
  savedAt: number | undefined;
  /** the parts as they were before those that an earlier page had left took their place, while that can be undone */
  before: Draft | undefined;
  /** changes of another user that were merged with those on screen, until their notice is closed */
  taken: readonly Taken[];
};

export function draftOf(task: Task): Draft {
  return {
    basics: basicsOf(task),
    questions: task.questions,
    people: { contributor: task.contributor.map(({ user }) => user.id), reviewer: task.reviewer.map(({ id }) => id) },
  };
}

export function startDraft(task: Task): DraftState {
  const draft = draftOf(task);
  const status: DraftStatus = { kind: 'idle' };
  return { base: task, editedOn: task, saved: draft, draft, status, savedAt: undefined, before: undefined, taken: [] };
}

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Whether the server would accept the part in its current form. */
export function isSound(part: Part, draft: Draft): boolean {
  if (part === 'basics') return Object.keys(checkBasics(draft.basics)).length === 0;
  return part === 'people' || questionIssues(draft.questions).size === 0;
}

export function unsavedParts({ draft, saved }: DraftState): Part[] {
  return PARTS.filter((part) => !isSame(draft[part], saved[part]));
}

/** A draft of which something is not saved, and the record it was edited on. */
export type UnsavedDraft = { base: Task; draft: Draft };

export function unsavedDraft(state: DraftState): UnsavedDraft | undefined {
  return unsavedParts(state).length > 0 ? { base: state.editedOn, draft: state.draft } : undefined;
}

/** The draft that an earlier page has left, on the record as it is now. */
export function restored({ base, draft }: UnsavedDraft, task: Task): DraftState {
  return { ...received({ ...startDraft(base), draft }, task), before: draftOf(task) };
}

/** The parts on screen that an earlier page has left, and that can still be discarded. */
export function restoredParts({ draft, before }: DraftState): Part[] {
  return before ? PARTS.filter((part) => !isSame(draft[part], before[part])) : [];
}

/** Puts back what was there before the draft of an earlier page, whether that has been saved since or not. */
export function discarded(state: DraftState): DraftState {
  const { before, status } = state;
  // A conflict has a choice of its own.
  if (!before || status.kind === 'conflict') return state;
  return { ...state, draft: before, before: undefined, status: status.kind === 'saving' ? status : { kind: 'idle' } };
}

/** The part to save next; undefined when there is none or saving must wait. */
export function partToSave(state: DraftState): Part | undefined {
  if (state.status.kind !== 'idle') return undefined;
  return unsavedParts(state).find((part) => isSound(part, state.draft));
}

export function edited<P extends Part>(state: DraftState, part: P, value: Draft[P]): DraftState {
  const status: DraftStatus = state.status.kind === 'failed' ? { kind: 'idle' } : state.status;
  return { ...state, draft: { ...state.draft, [part]: value }, status };
}

/** What was sent has been saved; what was typed since then has not. */
export function acknowledged(state: DraftState, part: Part, sent: Draft, base: Task, savedAt: number): DraftState {
  const saved = { ...state.saved, [part]: sent[part] };
  return { ...state, base, editedOn: base, saved, savedAt, status: { kind: 'idle' } };
}

/**
 * The record as it is now. What was changed there is taken over; while something is unsaved here it is merged first, which
 * `merge` does. An import keeps the version.
 */
export function received(state: DraftState, task: Task): DraftState {
  if (task.version < state.base.version || task === state.base) return state;
  const before = draftOf(state.base);
  const fresh = draftOf(task);
  const theirs = PARTS.filter((part) => !isSame(before[part], fresh[part]));
  if (state.status.kind === 'conflict' || (theirs.length > 0 && unsavedParts(state).length > 0)) {
    // What another user has saved since is not to be undone with it.
    return { ...state, base: task, before: theirs.length > 0 ? undefined : state.before, status: { kind: 'conflict' } };
  }
  const taken = theirs.length > 0 ? { ...withParts(state, theirs, fresh), before: undefined } : state;
  return { ...taken, base: task, editedOn: task, status: calmed(state, task) };
}

// A save that failed may succeed on top of a newer version; on top of the same one it would fail again.
const calmed = ({ status, base }: DraftState, task: Task): DraftStatus =>
  status.kind === 'failed' && task.version === base.version ? status : { kind: 'idle' };

function withParts(state: DraftState, parts: readonly Part[], from: Draft): DraftState {
  const own = <P extends Part>(now: Draft, part: P) => (parts.includes(part) ? from[part] : now[part]);
  const all = (now: Draft): Draft => ({
    basics: own(now, 'basics'),
    questions: own(now, 'questions'),
    people: own(now, 'people'),
  });
  return { ...state, draft: all(state.draft), saved: all(state.saved) };
}
