import type { ReactNode, Ref } from 'react';

export type VirtualTableColumn<Row> = {
  id: string;
  header: string;
  /** `small` for a number with its state, `reading` for what is read; the others share what is left. */
  width?: 'small' | 'medium' | 'reading' | undefined;
  /** Nothing, drawn as a grey line, while the row is still to come. A control in it takes `tabIndex={-1}`. */
  cell(row: Row | undefined, index: number): ReactNode;
};

export type VirtualTableHandle = {
  /** Brings a row into view and gives it the focus. */
  focus: (index: number) => void;
};

export type VirtualTableProps<Row> = {
  /** What the table holds; read out. */
  caption: string;
  /** The first one names the row. Keep them: rows are drawn again when they change. */
  columns: readonly VirtualTableColumn<Row>[];
  /** How many rows there are, here or not. */
  count: number;
  /** A row; undefined while it is still to come. The same row is not drawn again. */
  rowAt: (index: number) => Row | undefined;
  /** In place of rows when there are none: an EmptyState. */
  empty: ReactNode;
  /** Index of the row that is marked, and in view at first. */
  current?: number | undefined;
  /** The focus has come to another row. */
  onCurrentChange?: ((index: number) => void) | undefined;
  /** Indices of the first and the last row in view: time to fetch them. Called once scrolling pauses. */
  onView?: ((first: number, last: number) => void) | undefined;
  ref?: Ref<VirtualTableHandle> | undefined;
};
