import type { WorkbenchState } from './workbench-model.ts';

/** The rows the table shows, by their place in it from 0. */
export type GridRows = {
  count: number;
  positionAt: (index: number) => number;
  /** The place of a row; of one the table does not show, the place of the shown row before it. */
  indexOf: (position: number) => number;
};

/** All rows, or the returned ones. */
export function gridRows({ task, onlyReturned }: Pick<WorkbenchState, 'task' | 'onlyReturned'>): GridRows {
  if (!onlyReturned) {
    return { count: task.rowsCount, positionAt: (index) => index + 1, indexOf: (position) => position - 1 };
  }
  const positions = task.returned.map((row) => row.position);
  return {
    count: positions.length,
    positionAt: (index) => positions[index] ?? 1,
    indexOf: (position) =>
      Math.max(
        0,
        positions.findLastIndex((one) => one <= position),
      ),
  };
}
