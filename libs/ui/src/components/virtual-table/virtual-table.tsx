import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type FocusEvent, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../../internal/look/cx.ts';
import { roles } from './roles.ts';
import type { VirtualTableProps } from './types.ts';
import { type Place, useCellKeys } from './use-cell-keys.ts';
import * as css from './virtual-table.css.ts';
import { VirtualTableRow } from './virtual-table-row.tsx';

export type { VirtualTableColumn, VirtualTableHandle, VirtualTableProps } from './types.ts';

const PAUSE_MS = 100;
const OVERSCAN = 6;

/** Tells which rows are in view, once scrolling pauses: who flies over thousands asks for none of them. */
function useView(first: number | undefined, last: number | undefined, onView: VirtualTableProps<unknown>['onView']) {
  useEffect(() => {
    if (first === undefined || last === undefined || !onView) return;
    const timer = setTimeout(() => onView(first, last), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [first, last, onView]);
}

/**
 * A table of any number of rows in one list that scrolls by itself; only what is in view is drawn, and fetched. All rows
 * have one height. For up to a hundred rows, or rows to select and sort, use Table.
 */
export function VirtualTable<Row>({
  caption,
  columns,
  count,
  rowAt,
  empty,
  current,
  onCurrentChange,
  onView,
  ref,
}: VirtualTableProps<Row>) {
  const table = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place>({ row: current ?? 0, column: 0 });
  const stop = Math.min(active.row, count - 1);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => table.current,
    estimateSize: () => css.rowHeight,
    scrollPaddingStart: css.headHeight,
    scrollMargin: css.headHeight,
    overscan: OVERSCAN,
    // What has the focus stays, however far one scrolls.
    rangeExtractor: useCallback(
      (range: Range) => {
        const inView = defaultRangeExtractor(range);
        return inView.includes(stop) || stop < 0 ? inView : [...inView, stop].sort((one, other) => one - other);
      },
      [stop],
    ),
  });
  const { press, go } = useCellKeys({
    virtualizer,
    table,
    active,
    setActive,
    rows: count,
    columns: columns.length,
    onCurrentChange,
  });
  useImperativeHandle(ref, () => ({ focus: (row) => void go({ row, column: 0 }) }), [go]);

  function follow({ target }: FocusEvent<HTMLElement>): void {
    const cell = target.closest('[role="gridcell"], [role="rowheader"]');
    const row = Number(cell?.parentElement?.getAttribute('data-index') ?? -1);
    const column = cell ? [...(cell.parentElement?.children ?? [])].indexOf(cell) : -1;
    if (row >= 0 && (row !== active.row || column !== active.column)) setActive({ row, column });
  }

  const events = { onKeyDown: press, onFocus: follow };

  const opened = useRef(false);
  useLayoutEffect(() => {
    if (opened.current || count === 0) return;
    opened.current = true;
    if (current !== undefined) virtualizer.scrollToIndex(current, { align: 'center' });
  }, [virtualizer, current, count]);
  useView(virtualizer.range?.startIndex, virtualizer.range?.endIndex, onView);

  return (
    <div
      ref={table}
      {...roles.table(caption, count + 1)}
      {...events}
      className={css.scroller}
      style={assignInlineVars({ [css.columns]: columns.map(({ width = 'medium' }) => css.widths[width]).join(' ') })}
    >
      <div className={css.inner}>
        <div {...roles.group} className={css.top}>
          <div {...roles.row(1)} className={css.row}>
            {columns.map(({ id, header }, at) => (
              <div key={id} {...roles.head} className={cx(css.cell, css.headCell, at === 0 && css.first)}>
                <span className={css.headWords}>{header}</span>
              </div>
            ))}
          </div>
        </div>
        <div
          {...roles.group}
          className={css.body}
          style={assignInlineVars({ [css.height]: `${count * css.rowHeight}px` })}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <VirtualTableRow
              key={index}
              row={rowAt(index)}
              index={index}
              start={start - css.headHeight}
              columns={columns}
              isCurrent={index === current}
              stop={index === stop ? active.column : undefined}
            />
          ))}
        </div>
      </div>
      {count === 0 && empty}
    </div>
  );
}
