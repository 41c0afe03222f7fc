import type { TableColumn } from './types.ts';

/** How a person has arranged the columns of a table. Ids of columns that are gone do no harm. */
export type ColumnView = { order: readonly string[]; hidden: readonly string[] };
type Named = Pick<TableColumn<never>, 'id' | 'header' | 'headerHidden'>;

/** Columns that may be hidden and moved: all but the first, which names the row, and those without a visible head. */
export function movableColumns<Column extends Named>(columns: readonly Column[]): Column[] {
  return columns.filter(({ headerHidden }, index) => index > 0 && !headerHidden);
}

/** The movable columns in the order of the view, hidden ones too. One that the view does not know follows the column it comes after. */
export function orderedColumns<Column extends Named>(
  columns: readonly Column[],
  view: ColumnView | undefined,
): Column[] {
  const movable = movableColumns(columns);
  if (!view) return movable;
  const known = view.order.flatMap((id) => movable.find((column) => column.id === id) ?? []);
  return movable.reduce((ordered, column, index) => {
    if (ordered.includes(column)) return ordered;
    const before = movable[index - 1];
    return ordered.toSpliced(before ? ordered.indexOf(before) + 1 : 0, 0, column);
  }, known);
}

/** The columns to show, in the order to show them in. Without a view they stay as they are. */
export function arrangeColumns<Column extends Named>(
  columns: readonly Column[],
  view: ColumnView | undefined,
): Column[] {
  const next = orderedColumns(columns, view).values();
  const movable = new Set(movableColumns(columns));
  const hidden = new Set(view?.hidden);
  return columns
    .map((column) => (movable.has(column) ? (next.next().value ?? column) : column))
    .filter((column) => !movable.has(column) || !hidden.has(column.id));
}
