import type { ReactNode } from 'react';
import type { Breakpoint } from '../../theme/breakpoints.ts';

export type TableColumn<Row> = {
  id: string;
  /** Head of the column, and the label of the value on phones. */
  header: string;
  /** For columns whose content says it: actions, a mark. */
  headerHidden?: boolean | undefined;
  /** A control under the head, for instance a Select that says what the column is. */
  headerControl?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers and dates are aligned to the end edge. */
  align?: 'start' | 'end' | undefined;
  /** `fluid` takes the room left and ends in an ellipsis; one per table. */
  /** `share` columns have the room left in equal parts and end in an ellipsis, so that those beside them are never cut. */
  /** `field` keeps room for a field, which a fluid neighbour would leave none. */
  /** Beside `reading`, the widest, for texts to be read, `cut` columns end in an ellipsis. */
  width?: 'auto' | 'fit' | 'fluid' | 'share' | 'small' | 'medium' | 'large' | 'field' | 'reading' | 'cut' | undefined;
  wrap?: boolean | undefined;
  sortable?: boolean | undefined;
  hideBelow?: Breakpoint | undefined;
  /** On the card of a row, on phones: `head` is beside its name, without a label; what is `hidden` is on the record's page. */
  card?: 'head' | 'hidden' | undefined;
  footer?: ReactNode;
};
export type TableSort = { by: string; direction: 'asc' | 'desc' };
export type TableSelection<Row> = {
  selected: ReadonlySet<string>;
  onChange: (selected: Set<string>) => void;
  /** Name of a row's checkbox. */
  label: (row: Row) => string;
  /** Name of the box in the head, which selects the rows on screen. */
  allLabel: string;
};
export type TableProps<Row> = {
  /** What the table holds; read out. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** 32, 40 or 48 px; large for rows of two lines. */
  rowSize?: 'small' | 'medium' | 'large' | undefined;
  /** More air between columns: lists of a page rather than of a panel. */
  roomy?: boolean | undefined;
  sort?: TableSort | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
  selection?: TableSelection<Row> | undefined;
  /**
   * Without rows: skeleton and `loadingText`. With rows: they stay until the new ones come; a line runs below the head.
   */
  loading?: boolean | undefined;
  loadingText: string;
  skeletonRows?: number | undefined;
  /** In place of rows when there are none: an EmptyState. Say which: none yet, or no match. */
  empty: ReactNode;
  /** In place of rows that could not be read: an ErrorState with another try. */
  error?: ReactNode;
  isCurrent?: ((row: Row) => boolean) | undefined;
  /** Below a row, across its columns: what is wrong in it. */
  note?: ((row: Row) => ReactNode) | undefined;
  /** `page`: as long as it is, its head stays in view while the page scrolls. `self`: scrolls inside its parent. */
  scroll?: 'page' | 'self' | undefined;
  /** The first column stays in view when the table is wider than its place. */
  stickyFirst?: boolean | undefined;
  /** `cards` (default): below 544 px each row is a card. `scroll`: stays a table, for grids of data. */
  narrow?: 'cards' | 'scroll' | undefined;
};
