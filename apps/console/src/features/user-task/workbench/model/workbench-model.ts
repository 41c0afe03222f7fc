import type { Schema } from '@concord/api-client';
import type { AnswerValue, Question } from '@concord/domain';
import type { AnswerEntry, Cell } from '../../answers/answer-entry.ts';
import type { Row, TaskRules } from './row-model.ts';

export type Panel = 'guideline' | 'remarks';
export type WorkbenchDialog = 'skip' | 'keys' | 'submit' | 'dispute' | 'withdraw';
export type View = 'focus' | 'grid';

export type TaskFacts = TaskRules & {
  id: string;
  rowsCount: number;
  /** submitted or paused, or the task or project is not active: to be read only */
  isReadOnly: boolean;
  /** there is a new guideline, to be read before continuing */
  isGuidelineNew: boolean;
  /** of returned work: the rows with incorrect answers, as the server knew them */
  returned: readonly Schema<'ReturnedRow'>[];
  /** it was returned and not submitted again since: what can be changed */
  rework: Schema<'ReworkScope'> | null;
  /** the server has an answer or a skip that is different from what was returned */
  isChanged: boolean;
};

export function factsOf(detail: Schema<'UserTaskDetail'>): TaskFacts {
  return {
    id: detail.id,
    questions: detail.questions,
    logic: detail.question_logic,
    rowsCount: detail.rows_count,
    returned: detail.returned_rows,
    rework: detail.rework,
    isChanged: detail.changed_since_return,
    isReadOnly: !detail.workable || detail.submission.is_completed || detail.paused_at !== null,
    isGuidelineNew: detail.unread_guideline.length > 0,
  };
}

/** Why a key did nothing: an answer is needed first, this one cannot be changed, the row cannot be skipped. */
export type Refusal = 'unanswered' | 'closed' | 'skip_closed';

/** A choice that was chosen or taken back by its key. */
export type Touched = { question: number; choice: string };

/** How to undo one action: the values before it. */
export type UndoStep = {
  position: number;
  question: number | null;
  before: readonly Cell[];
  typing: boolean;
  touched: Touched | null;
};

export type WorkbenchState = {
  task: TaskFacts;
  /** rows loaded so far, by position */
  rows: ReadonlyMap<number, Row>;
  position: number;
  /** the question that has the keys; null: the row has none, or is not loaded */
  question: number | null;
  /** what the last key asked for was refused; said at the current question */
  refused: Refusal | null;
  counts: { rowsDone: number; rowsSkipped: number };
  undo: readonly UndoStep[];
  /** something was answered or skipped here since the task was read */
  hasWritten: boolean;
  dialog: WorkbenchDialog | null;
  panel: Panel;
  view: View;
  /** continuing leads to returned rows alone, and the grid shows only them */
  onlyReturned: boolean;
  /** what the last key chose on this question: the focus is on it, so that Space and arrows continue from there */
  touched: Touched | null;
  /** keys pressed while the row is still to come: they are its, and count once it is there */
  ahead: readonly AheadEvent[];
  /** grows with each move, so that the focus follows */
  moves: number;
};

/** What a key does to the row in view. */
export type AheadEvent = { type: 'digit'; digit: string } | { type: 'next' };

export type WorkbenchEvent =
  | AheadEvent
  | { type: 'answer'; question: number; value: AnswerValue; typing?: boolean }
  | { type: 'clear' | 'back' | 'advance' | 'undo' }
  | { type: 'skip'; reason: string | null }
  | { type: 'question.current'; question: number }
  /** to the next returned row, or the one before */
  | { type: 'returned.go'; by: 1 | -1 }
  | { type: 'returned.only'; on: boolean }
  | { type: 'row.jump'; position: number; question?: number }
  | { type: 'dialog'; dialog: WorkbenchDialog | null }
  | { type: 'panel'; panel: Panel }
  /** `other`: from the one to the other */
  | { type: 'view'; view: View | 'other' }
  /** the focus has come to a row of the grid */
  | { type: 'grid.current'; position: number }
  /** the row in view did not come */
  | { type: 'rows.failed' }
  | { type: 'rows.loaded'; rows: readonly Schema<'UserTaskRow'>[]; unsent: readonly AnswerEntry[] }
  /** what was answered there is given up: these are read again */
  | { type: 'rows.forgotten'; positions: readonly number[] }
  /** of this tab, with its revision, or said in another one */
  | { type: 'entries'; entries: readonly AnswerEntry[] }
  | { type: 'counted'; rowsDone: number; rowsSkipped: number }
  | { type: 'task.changed'; task: TaskFacts };

export type Write = { cell: Cell; typing: boolean };
export type Step = { state: WorkbenchState; writes: readonly Write[] };

export function startState(
  task: TaskFacts,
  counts: WorkbenchState['counts'],
  { position, panel }: { position: number; panel: Panel },
): WorkbenchState {
  return {
    task,
    rows: new Map(),
    position: Math.min(Math.max(1, position), Math.max(1, task.rowsCount)),
    question: null,
    refused: null,
    counts,
    undo: [],
    hasWritten: false,
    dialog: null,
    panel,
    view: 'focus',
    onlyReturned: task.rework === 'incorrect' && task.returned.length > 0,
    touched: null,
    ahead: [],
    moves: 0,
  };
}

export function currentRow(state: WorkbenchState): Row | undefined {
  return state.rows.get(state.position);
}

export function currentQuestion(state: WorkbenchState): Question | undefined {
  return state.task.questions.find(({ question_no }) => question_no === state.question);
}

export const still = (state: WorkbenchState): Step => ({ state, writes: [] });

export function canChange(state: WorkbenchState): boolean {
  return !state.task.isReadOnly && currentRow(state) !== undefined;
}
