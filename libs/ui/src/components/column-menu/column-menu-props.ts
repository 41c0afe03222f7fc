import type { ColumnView } from '../table/column-view.ts';
import type { TableColumn } from '../table/types.ts';

export type ColumnMenuLabels = {
  /** Name of the button and of what it opens, for instance "Columns". */
  button: string;
  /** Names of the two buttons beside a column, for instance "Move Status up". */
  moveUp: (column: string) => string;
  moveDown: (column: string) => string;
  /** Said after a move, for instance "Status: 2 of 6". */
  moved: (column: string, place: number, count: number) => string;
  /** Gives all columns back, in the order they come in. */
  reset: string;
};

export type ColumnMenuProps = {
  /** Those of the table, as they come. The first, and those without a visible head, are not offered. */
  columns: readonly Pick<TableColumn<never>, 'id' | 'header' | 'headerHidden'>[];
  /** undefined: nothing has been arranged. */
  view: ColumnView | undefined;
  /** undefined when everything is put back. */
  onChange: (view: ColumnView | undefined) => void;
  labels: ColumnMenuLabels;
};
