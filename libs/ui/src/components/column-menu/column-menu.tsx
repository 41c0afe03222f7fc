import { useState } from 'react';
import { onDemand } from '../../internal/on-demand.ts';
import { Button } from '../button/button.tsx';
import { Popover } from '../popover/popover.tsx';
import { movableColumns } from '../table/column-view.ts';
import type { ColumnMenuProps } from './column-menu-props.ts';

export type { ColumnMenuLabels, ColumnMenuProps } from './column-menu-props.ts';

const columnList = onDemand(async () => (await import('./column-list.tsx')).ColumnList);

/**
 * Which columns a table shows and in which order. The table gets them from `arrangeColumns`; keeping the view for a
 * person is the caller's. Draws nothing where there is no choice.
 */
export function ColumnMenu(props: ColumnMenuProps) {
  const { columns, labels } = props;
  const List = columnList.usePart(false);
  const [isOpen, setOpen] = useState(false);
  if (movableColumns(columns).length < 2) return null;
  return (
    <Popover
      label={labels.button}
      align="end"
      open={isOpen}
      onOpenChange={async (open) => {
        setOpen(open);
        if (open && !(await columnList.load())) setOpen(false);
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
