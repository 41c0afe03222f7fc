import { assignInlineVars } from '@vanilla-extract/dynamic';
import { memo } from 'react';
import { cx } from '../../internal/look/cx.ts';
import { roles } from './roles.ts';
import type { VirtualTableColumn } from './types.ts';
import * as css from './virtual-table.css.ts';

type Props = {
  row: unknown;
  index: number;
  start: number;
  columns: readonly VirtualTableColumn<unknown>[];
  isCurrent: boolean;
  /** Which of its cells the Tab key leads to; none of most rows. */
  stop: number | undefined;
};

/** Drawn again only when something of it has changed: while scrolling, rows come and go with every frame. */
export const VirtualTableRow = memo(function VirtualTableRow({ row, index, start, columns, isCurrent, stop }: Props) {
  return (
    <div
      // the head is the first
      {...roles.row(index + 2)}
      className={cx(css.row, css.placed)}
      data-index={index}
      data-current={isCurrent}
      style={assignInlineVars({ [css.start]: `${start}px` })}
    >
      {columns.map((column, at) => (
        <div
          key={column.id}
          {...(at === 0 ? roles.first : roles.cell)}
          tabIndex={stop === at ? 0 : -1}
          className={cx(css.cell, at === 0 && css.first)}
        >
          {column.cell(row, index) ?? <span className={css.wait} />}
        </div>
      ))}
    </div>
  );
});
