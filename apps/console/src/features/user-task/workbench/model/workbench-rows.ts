import type { Schema } from '@concord/api-client';
import type { AnswerEntry } from '../../answers/answer-entry.ts';
import { progressOf, type Row, toRow, withAnswer, withEntry } from './row-model.ts';
import type { WorkbenchState } from './workbench-model.ts';
import { settle } from './workbench-moves.ts';

/** At most so many are kept: who scrolls through all of a long task has not all of it in memory. */
const KEPT = 2000;
/** Near the current one none goes. */
const NEAR = 100;

/** Without the rows that were loaded longest ago, if there are too many: they are read again when they are needed. */
function bounded(rows: Map<number, Row>, { position, undo }: WorkbenchState): Map<number, Row> {
  const needed = new Set(undo.map((one) => one.position));
  for (const old of rows.keys()) {
    if (rows.size <= KEPT) break;
    if (Math.abs(old - position) > NEAR && !needed.has(old)) rows.delete(old);
  }
  return rows;
}

/** Takes rows over from the server, with answers on top that this browser has not sent yet. */
export function load(
  state: WorkbenchState,
  loaded: readonly Schema<'UserTaskRow'>[],
  unsent: readonly AnswerEntry[],
): WorkbenchState {
  let { counts } = state;
  const rows = new Map(state.rows);
  for (const fresh of loaded) {
    const known = state.rows.get(fresh.position);
    const merged = unsent.reduce(withEntry, newest(toRow(fresh), known));
    const was = known ?? toRow(fresh);
    // As the newest, also where it was here before.
    rows.delete(fresh.position);
    rows.set(fresh.position, merged);
    counts = recounted({ ...state, counts }, was, merged);
  }
  bounded(rows, state);
  const arrived = state.view === 'focus' && !state.rows.has(state.position) && rows.has(state.position);
  const hasWritten = state.hasWritten || unsent.length > 0;
  return settle({ ...state, rows, counts, hasWritten, moves: arrived ? state.moves + 1 : state.moves });
}

/** Takes over what was said: in this tab, now with its revision, or in another one. */
export function withEntries(state: WorkbenchState, entries: readonly AnswerEntry[]): WorkbenchState {
  const byRow = Map.groupBy(
    entries.filter(({ task }) => task === state.task.id),
    ({ row_no }) => row_no,
  );
  let { counts } = state;
  const changed = new Map(state.rows);
  for (const row of state.rows.values()) {
    const own = byRow.get(row.content.row_no);
    if (!own) continue;
    const after = own.reduce(withEntry, row);
    changed.set(row.position, after);
    counts = recounted({ ...state, counts }, row, after);
  }
  return settle({ ...state, rows: changed, counts, hasWritten: state.hasWritten || byRow.size > 0 });
}

/** What the server holds, but for answers that were given here since it was asked. */
function newest(fresh: Row, known: Row | undefined): Row {
  if (!known || known.content.row_no !== fresh.content.row_no) return fresh;
  return [...known.answers].reduce((row, [no, answer]) => {
    const theirs = row.answers.get(no);
    return theirs === undefined || answer.revision > theirs.revision ? withAnswer(row, no, answer) : row;
  }, fresh);
}

/** The counts after a row has changed. */
export function recounted({ task, counts }: WorkbenchState, before: Row, after: Row): WorkbenchState['counts'] {
  const done = Number(progressOf(after, task).done) - Number(progressOf(before, task).done);
  const skipped = Number(after.skippedReason !== null) - Number(before.skippedReason !== null);
  // The same counts are nothing to show anew.
  if (done === 0 && skipped === 0) return counts;
  return { rowsDone: counts.rowsDone + done, rowsSkipped: counts.rowsSkipped + skipped };
}
