import { answer, choose, skip, undo } from './workbench-edits.ts';
import { canChange, type Step, still, type WorkbenchEvent, type WorkbenchState } from './workbench-model.ts';
import { advance, back, next, settle, toRowAt } from './workbench-moves.ts';
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

/** What an event makes of the workbench, and what is to be kept and sent. */
export function step(state: WorkbenchState, event: WorkbenchEvent): Step {
  if (state.view === 'grid' && needsRowInView.has(event.type)) return still(state);
  switch (event.type) {
    case 'digit':
      return choose(state, event.digit);
    case 'answer':
      return answer(state, event.question, event.value, event.typing ?? false);
    case 'clear':
      return state.question === null ? still(state) : answer(state, state.question, null, false);
    case 'next':
      return still(next(state));
    case 'advance':
      return still(advance(state));
    case 'back':
      return still(back(state));
    case 'undo':
      return undo(state);
    case 'skip':
      return skip(state, event.reason);
    case 'question.current':
      return still(
        state.question === event.question ? state : { ...state, question: event.question, wantsAnswer: false },
      );
    case 'row.jump':
      return still(toRowAt({ ...state, view: 'focus', dialog: null }, event.position, event.question));
    case 'dialog':
      return still({ ...state, dialog: event.dialog === 'skip' && !maySkip(state) ? null : event.dialog });
    case 'panel':
      return still({ ...state, panel: event.panel });
    case 'view': {
      const other = state.view === 'grid' ? 'focus' : 'grid';
      return still({ ...state, view: event.view === 'other' ? other : event.view, moves: state.moves + 1 });
    }
    case 'grid.turn':
      return still(toRowAt(state, event.position));
    case 'rows.loaded':
      return still(load(state, event.rows, event.kept));
    case 'entries':
      return still(withEntries(state, event.entries));
    case 'counted':
      return still({ ...state, counts: { rowsDone: event.rowsDone, rowsSkipped: event.rowsSkipped } });
    case 'task.changed':
      return still(settle({ ...state, task: event.task }));
  }
}

const maySkip = (state: WorkbenchState): boolean => canChange(state) && state.view === 'focus';
