import { isReworked } from './row-model.ts';
import type { WorkbenchState } from './workbench-model.ts';

/** The returned rows; of those that are loaded it is known better than by the server what was changed. */
export function returnedRows({ task, rows }: WorkbenchState): { position: number; changed: boolean }[] {
  return task.returned.map(({ position, changed }) => {
    const row = rows.get(position);
    return { position, changed: row ? isReworked(row, task) : changed };
  });
}

/** Whether returned work is as it was when it came back. */
export function isUnchanged(state: WorkbenchState): boolean {
  const { rework, isChanged } = state.task;
  const marked = returnedRows(state);
  if (marked.length > 0) return marked.every(({ changed }) => !changed);
  return rework !== null && !isChanged && !state.hasWritten;
}

/** The returned row after the current one, or the one before. */
export function returnedBeside(state: WorkbenchState, by: 1 | -1): number | undefined {
  const positions = state.task.returned.map(({ position }) => position);
  return by === 1
    ? positions.find((position) => position > state.position)
    : positions.findLast((position) => position < state.position);
}
