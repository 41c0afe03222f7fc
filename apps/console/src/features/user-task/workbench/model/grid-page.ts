import type { WorkbenchState } from './workbench-model.ts';

const ROWS_SHOWN = 50;
const RETURNED_SHOWN = 20;

/** The part of the rows that the table shows. */
export type GridPage = {
  positions: readonly number[];
  /** numbers of the first and the last of them, from 1 */
  from: number;
  to: number;
  total: number;
  /** position of a row of the part before and after; undefined where there is none */
  previous: number | undefined;
  next: number | undefined;
  /** there is none before the one before, or after the one after */
  isSecond: boolean;
  isLastButOne: boolean;
};

function part(index: number, size: number, total: number, positionAt: (index: number) => number): GridPage {
  const start = Math.floor(index / size) * size;
  const end = Math.min(start + size, total);
  return {
    positions: Array.from({ length: Math.max(0, end - start) }, (_, at) => positionAt(start + at)),
    from: total === 0 ? 0 : start + 1,
    to: end,
    total,
    previous: start > 0 ? positionAt(start - size) : undefined,
    next: end < total ? positionAt(end) : undefined,
    isSecond: start === size,
    isLastButOne: end + size >= total,
  };
}

type Shown = Pick<WorkbenchState, 'task' | 'position' | 'onlyReturned'>;

/** The part around the current row, of all rows or of the returned ones. */
export function gridPage({ task, position, onlyReturned }: Shown): GridPage {
  if (!onlyReturned) return part(position - 1, ROWS_SHOWN, task.rowsCount, (index) => index + 1);
  const all = task.returned.map((row) => row.position);
  const at = Math.max(
    0,
    all.findLastIndex((one) => one <= position),
  );
  return part(at, RETURNED_SHOWN, all.length, (index) => all[index] ?? 1);
}
