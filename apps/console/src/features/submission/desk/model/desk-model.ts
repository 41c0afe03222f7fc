import type { Schema } from '@concord/api-client';
import type { Question } from '@concord/domain';
import {
  askedQuestions,
  type Decided,
  type Filter,
  type Mark,
  type Marks,
  markOf,
  type Place,
  type SubmissionRow,
} from './review-model.ts';
import { type Seen, seenOn, shownOf, type Uncovered, withSeen } from './uncovered.ts';

export type DeskDialog = 'keys' | 'export' | 'reopen' | 'rows';
export type Movement = 'next' | 'previous' | 'next-row' | 'previous-row';

/** What is read of the submission. The desk shows it and does not change it. */
export type DeskData = {
  questions: readonly Question[];
  /** under review: there is something to mark and to decide */
  isOpen: boolean;
  /** the names of others can be uncovered; the task may hide them */
  hasNames: boolean;
  /** the rows read so far under the filter */
  rows: readonly SubmissionRow[];
  /** how many of them are before the one that the list was opened at */
  earlier: number;
};

export type Change = { row: SubmissionRow; question_no: number; before: Mark; after: Mark };
/** What one action has changed: an answer, or all that were left. */
export type UndoStep = { id: number; changes: readonly Change[] };

/** Where the focus belongs. A new object moves it again, even to the same place. */
export type DeskFocus = {
  to: 'title' | 'answer' | 'remark';
  /** without it the place stays in view that is read first: the text of a row */
  scroll: boolean;
};

export type DeskState = {
  filter: Filter;
  /** the position at which the list was opened under the filter */
  openedAt: number;
  place: Place;
  /** the row that the address names, until it is reached */
  wantedRow: number | undefined;
  /** the current answer is being corrected: the caret is in its remark, digits pick what would be correct */
  isWriting: boolean;
  dialog: DeskDialog | null;
  /** made here and not yet read back */
  marks: Marks;
  /** the disputes decided here and not yet read back */
  decided: Decided;
  /** the rows with marks or decisions made here, as they were read before */
  touched: ReadonlyMap<number, SubmissionRow>;
  undo: readonly UndoStep[];
  nextStep: number;
  focus: DeskFocus;
  /** what the reviewer has chosen to see of gold and the answers of others */
  uncovered: Uncovered;
  /** what was shown so far, and is stored with each mark */
  seen: Seen;
};

export type DeskEvent =
  /** of the current answer, by key; then on to the next one, or to the remark of an incorrect one */
  | { type: 'verdict'; verdict: Mark['verdict'] }
  /** by the buttons of an answer, which becomes the current one */
  | { type: 'verdict.set'; answer: number; verdict: Mark['verdict'] }
  | { type: 'mark.edited'; question: number; mark: Mark; typing: boolean }
  /** what is unmarked in these rows is correct */
  | { type: 'rest.correct'; rows: readonly SubmissionRow[] }
  /** refused before, and now to be sent again */
  | { type: 'marks.again'; marks: readonly Schema<'Mark'>[] }
  /** by the same reviewer in another tab, which sends them */
  | { type: 'marks.elsewhere'; marks: readonly Schema<'Mark'>[] }
  /** the server has taken the decision about a dispute */
  | { type: 'decision.made'; row: SubmissionRow; dispute: Schema<'Dispute'> }
  | { type: 'choose'; digit: string }
  | { type: 'move'; to: Movement }
  | { type: 'row.shown'; row: number }
  /** an answer has the focus, or the fields of its correction */
  | { type: 'answer.focused'; answer: number; writing: boolean }
  /** the rows about the one that the address names are there, and which it is; below 0: there is none */
  | { type: 'wanted.reached'; index: number }
  /** the first row is there while the focus is still on the title */
  | { type: 'start' }
  /** the last step unless another is meant */
  | { type: 'undo'; step?: number }
  /** on to the next of what can be shown */
  | { type: 'uncover' }
  /** a row is in view, with what is uncovered */
  | { type: 'looked' }
  | { type: 'leave' }
  | { type: 'filter'; filter: Filter }
  | { type: 'dialog'; dialog: DeskDialog | null };

export type DeskEffect =
  | { type: 'send'; marks: readonly Schema<'Mark'>[]; typing: boolean }
  /** the last of the rows is near, or the first */
  | { type: 'more.rows' }
  | { type: 'earlier.rows' }
  /** for the next time */
  | { type: 'keep.uncovered' }
  /** nothing was marked here that could be undone: the decision before it may be */
  | { type: 'undo.decision' };

export type Step = { state: DeskState; effects: readonly DeskEffect[] };

/** So many rows are read at a time. */
export const WINDOW_SIZE = 100;
/** A row that is not in the first window is read in the middle of one. */
const opening = (wantedRow = 1): number => (wantedRow <= WINDOW_SIZE ? 1 : wantedRow - WINDOW_SIZE / 2);

/** A row that the address names is looked for among all of them. */
export function startDesk({
  wantedRow,
  filter,
  ...kept
}: Pick<DeskState, 'marks' | 'wantedRow' | 'filter' | 'uncovered' | 'seen'>): DeskState {
  return {
    ...kept,
    filter: wantedRow === undefined ? filter : 'all',
    openedAt: opening(wantedRow),
    place: { row: 0, answer: 0 },
    wantedRow,
    isWriting: false,
    dialog: null,
    decided: new Map(),
    touched: new Map(),
    undo: [],
    nextStep: 1,
    focus: { to: 'title', scroll: false },
  };
}

export const still = (state: DeskState): Step => ({ state, effects: [] });

/** One step after another. */
export function andThen({ state, effects }: Step, next: (state: DeskState) => Step): Step {
  const after = next(state);
  return { state: after.state, effects: [...effects, ...after.effects] };
}

export const rowAt = ({ rows, earlier }: DeskData, row: Place['row']): SubmissionRow | undefined => rows[earlier + row];

export function currentRow({ place, wantedRow }: DeskState, data: DeskData): SubmissionRow | undefined {
  return wantedRow === undefined ? rowAt(data, place.row) : undefined;
}

/** The questions that the row in view was asked. */
export function askedNow(state: DeskState, data: DeskData): Question[] {
  const row = currentRow(state, data);
  return row ? askedQuestions(row, data.questions) : [];
}

export function currentQuestion(state: DeskState, data: DeskData): Question | undefined {
  return askedNow(state, data)[state.place.answer];
}

/** The mark on an answer of the row in view. */
export function currentMark(state: DeskState, data: DeskData, questionNo: number): Mark | undefined {
  const row = currentRow(state, data);
  return row && markOf(row, questionNo, state.marks);
}

/** What is shown now of gold and the answers of others. */
export const shownNow = ({ uncovered }: DeskState, { hasNames }: DeskData): Uncovered => shownOf(uncovered, hasNames);

/** Remembers what is shown of the row in view. */
export function looked(state: DeskState, data: DeskData): DeskState {
  const row = currentRow(state, data);
  const seen = row ? withSeen(state.seen, row.content.row_no, shownNow(state, data)) : state.seen;
  return seen === state.seen ? state : { ...state, seen };
}

/** What was uncovered before a mark that is made on a row now. */
export const uncoveredOn = ({ seen }: DeskState, rowNo: number): Uncovered => seenOn(seen, rowNo);
