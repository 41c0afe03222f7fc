import { isUnderDispute, mayDispute, type Row } from './row-model.ts';
import { answer, choose, skip, undo } from './workbench-edits.ts';
import {
  type AheadEvent,
  canChange,
  currentRow,
  type Step,
  still,
  type TaskFacts,
  type WorkbenchEvent,
  type WorkbenchState,
} from './workbench-model.ts';
import { advance, back, next, settle, toReturned, toRowAt } from './workbench-moves.ts';
import { load, withEntries } from './workbench-rows.ts';

/** What acts on the one row in view, of which the grid has none. */
const needsRowInView: ReadonlySet<WorkbenchEvent['type']> = new Set([
  'digit',
  'clear',
  'next',
  'advance',
  'back',
  'undo',
  'skip',
]);

/** What continues the work: not before a new guideline was read. An answer or a reason that is being typed still counts. */
const continues: ReadonlySet<WorkbenchEvent['type']> = new Set([
  'digit',
  'clear',
  'next',
  'advance',
  'back',
  'undo',
  'returned.go',
  'view',
]);

const isHeldBack = ({ task }: WorkbenchState, event: WorkbenchEvent): boolean =>
  task.isGuidelineNew && (continues.has(event.type) || (event.type === 'dialog' && isAsking(event.dialog)));

/** Asks something about the work. */
const isAsking = (dialog: WorkbenchState['dialog']) => dialog === 'skip' || dialog === 'submit';

/** What an event makes of the workbench, and what is to be kept and sent. */
export function step(state: WorkbenchState, event: WorkbenchEvent): Step {
  if (isHeldBack(state, event)) return still(state);
  if (state.view === 'grid' && needsRowInView.has(event.type)) return still(state);
  switch (event.type) {
    case 'digit':
    case 'next':
      return press(state, event);
    case 'answer':
      return answer(state, event.question, event.value, event.typing ?? false);
    case 'clear':
      return state.question === null ? still(state) : answer(state, state.question, null, false);
    case 'advance':
      return still(advance(state));
    case 'back':
      return still(back(state));
    case 'undo':
      return undo(state);
    case 'skip':
      return skip(state, event.reason);
    case 'question.current':
      return still(state.question === event.question ? state : { ...state, question: event.question, refused: null });
    case 'returned.go':
      return still(toReturned(state, event.by) ?? state);
    case 'returned.only':
      return still({ ...state, onlyReturned: event.on });
    case 'row.jump':
      return still(toRowAt({ ...state, view: 'focus', dialog: null }, event.position, event.question));
    case 'dialog':
      return still(withDialog(state, event.dialog));
    case 'panel':
      return still({ ...state, panel: event.panel });
    case 'view': {
      const other = state.view === 'grid' ? 'focus' : 'grid';
      const view = event.view === 'other' ? other : event.view;
      return still({ ...state, view, touched: null, ahead: [], moves: state.moves + 1 });
    }
    case 'grid.current':
      // The focus is there already.
      return still({ ...toRowAt(state, event.position), moves: state.moves });
    case 'rows.loaded':
      return pressedAhead(load(state, event.rows, event.unsent));
    case 'rows.forgotten': {
      const rows = new Map([...state.rows].filter(([position]) => !event.positions.includes(position)));
      return still(settle({ ...state, rows, undo: [] }));
    }
    case 'rows.failed':
      return still({ ...state, ahead: [] });
    case 'entries':
      return still(withEntries(state, event.entries));
    case 'counted':
      return still(withCounts(state, event));
    case 'task.changed':
      return still(settle(withGuideline({ ...state, task: event.task }, state.task)));
  }
}

/** A new guideline takes the place of the questions; once it is read, the focus returns to them. */
function withGuideline(state: WorkbenchState, before: TaskFacts): WorkbenchState {
  if (state.task.isGuidelineNew === before.isGuidelineNew) return state;
  if (!state.task.isGuidelineNew) return { ...state, moves: state.moves + 1 };
  return { ...state, view: 'focus', ahead: [], dialog: state.dialog === 'submit' ? null : state.dialog };
}

/** The same state where the server counts what is counted here: after most answers it does. */
function withCounts(state: WorkbenchState, { rowsDone, rowsSkipped }: WorkbenchState['counts']): WorkbenchState {
  const { counts } = state;
  if (counts.rowsDone === rowsDone && counts.rowsSkipped === rowsSkipped) return state;
  return { ...state, counts: { rowsDone, rowsSkipped } };
}

function withDialog(state: WorkbenchState, dialog: WorkbenchState['dialog']): WorkbenchState {
  if (dialog === 'skip') return askForReason(state);
  const row = currentRow(state);
  const { question } = state;
  const isAbout = (holds: (row: Row, question: number) => boolean) =>
    state.view === 'focus' && row !== undefined && question !== null && holds(row, question);
  if (dialog === 'dispute' && !isAbout(mayDispute)) return state;
  if (dialog === 'withdraw' && !isAbout(isUnderDispute)) return state;
  return { ...state, dialog };
}

/** Opens the dialog in which a row is skipped, where it can be. */
function askForReason(state: WorkbenchState): WorkbenchState {
  const row = currentRow(state);
  if (!row || !canChange(state) || state.view !== 'focus') return { ...state, dialog: null };
  if (!row.isSkipClosed) return { ...state, dialog: 'skip' };
  return { ...state, dialog: null, refused: row.skippedReason === null ? 'skip_closed' : 'closed' };
}

function press(state: WorkbenchState, event: AheadEvent): Step {
  if (!currentRow(state)) return still({ ...state, ahead: [...state.ahead, event] });
  return event.type === 'digit' ? choose(state, event.digit) : still(next(state));
}

/** Presses what was pressed while the row was still to come. What is left when that leaves the row was not meant for the next. */
function pressedAhead(loaded: WorkbenchState): Step {
  if (loaded.ahead.length === 0 || !currentRow(loaded) || loaded.view === 'grid') return still(loaded);
  let state: WorkbenchState = { ...loaded, ahead: [] };
  const writes: Step['writes'][number][] = [];
  for (const event of loaded.ahead) {
    if (state.position !== loaded.position) break;
    const done = press(state, event);
    state = done.state;
    writes.push(...done.writes);
  }
  return { state, writes };
}
