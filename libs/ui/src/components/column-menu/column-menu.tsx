import { onDemand } from '../../internal/on-demand.ts';
import { Button } from '../button/button.tsx';
import { Popover } from '../popover/popover.tsx';
import { type ColumnView, movableColumns } from '../table/column-view.ts';
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

const columnList = onDemand(async () => (await import('./column-list.tsx')).ColumnList);

/**
 * Which columns a table shows and in which order. The table gets them from `arrangeColumns`; keeping the view for a
 * person is the caller's. Draws nothing where there is no choice.
 */
export function ColumnMenu(props: ColumnMenuProps) {
  const { columns, labels } = props;
  const List = columnList.usePart(false);
  if (movableColumns(columns).length < 2) return null;
  return (
    <Popover
      label={labels.button}
      align="end"
      onOpenChange={(open) => {
        if (open) void columnList.load();
      }}
      trigger={
        <Button
          tone="quiet"
          size="small"
          iconOnNarrow
          iconStart="columns"
          onPointerEnter={columnList.load}
          onFocus={columnList.load}
        >
          {labels.button}
        </Button>
      }
    >
      {List && <List {...props} />}
    </Popover>
  );
}
