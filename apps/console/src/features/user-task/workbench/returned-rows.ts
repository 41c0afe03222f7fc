import { isReworked } from './row-model.ts';
import type { WorkbenchState } from './workbench-model.ts';

/** The returned rows; of those that are loaded it is known better than by the server what was changed. */
export function returnedRows({ task, rows }: WorkbenchState): { position: number; changed: boolean }[] {
  return task.returned.map(({ position, changed }) => {
    const row = rows.get(position);
    return { position, changed: row ? isReworked(row) : changed };
  });
}

/** The returned row after the current one, or the one before. */
export function returnedBeside(state: WorkbenchState, by: 1 | -1): number | undefined {
  const positions = state.task.returned.map(({ position }) => position);
  return by === 1
    ? positions.find((position) => position > state.position)
    : positions.findLast((position) => position < state.position);
}

const PAGE = 20;

/** The part of the returned rows around the current one. */
export function returnedPage({ task, position }: Pick<WorkbenchState, 'task' | 'position'>) {
  const all = task.returned.map((row) => row.position);
  const at = Math.max(
    0,
    all.findLastIndex((one) => one <= position),
  );
  const start = Math.floor(at / PAGE) * PAGE;
  return {
    positions: all.slice(start, start + PAGE),
    from: start + 1,
    to: Math.min(start + PAGE, all.length),
    total: all.length,
    previous: all[start - PAGE],
    next: all[start + PAGE],
  };
}
