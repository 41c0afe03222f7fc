import { Slot } from '@radix-ui/react-slot';
import type { PointerEvent, ReactNode } from 'react';
import { cx } from '../../internal/look/cx.ts';
import { Scroller } from '../../internal/scroller.tsx';
import { cellLook } from './cell-look.ts';
import * as css from './table.css.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import type { TableProps } from './types.ts';
import { useRowSelection } from './use-row-selection.ts';

export type { TableColumn, TableProps, TableSelection, TableSort } from './types.ts';

/** Shows all of what a column has no room for, as long as the pointer is over it. */
function nameWhole({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!cell) return;
  const isCut = cell.scrollWidth > cell.clientWidth && getComputedStyle(cell).textOverflow === 'ellipsis';
  if (isCut) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

/**
 * Things of one kind, compared. Sorting, paging and filtering are the caller's; the table draws, selects and moves
 * between rows. For names and values of one thing use DescriptionList.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowSize = 'medium',
  roomy,
  sort,
  onSortChange,
  selection,
  loading = false,
  loadingText,
  skeletonRows = 5,
  empty,
  error,
  isCurrent,
  note,
  scroll = 'page',
  stickyFirst = false,
  narrow = 'cards',
}: TableProps<Row>) {
  const keys = rows.map(rowKey);
  const { select, selectAll, onKeyDown } = useRowSelection(keys, selection);
  const failed = error !== undefined && error !== null;
  const shown = failed ? [] : rows;
  const first = shown.length === 0 && loading && !failed;
  const instead = failed ? error : shown.length === 0 && !loading && empty;

  return (
    <Scroller
      className={cx(css.wrap, scroll === 'self' ? css.self : css.page, loading && !first && css.busy)}
      role="group"
      label={caption}
    >
      <table
        className={cx(css.table, roomy && css.wide, narrow === 'cards' && css.cards)}
        {...(loading ? { 'aria-busy': true } : {})}
      >
        <caption className={css.caption}>{caption}</caption>
        <TableHead
          columns={columns}
          keys={keys}
          sort={sort}
          onSort={onSortChange}
          selection={selection}
          onSelectAll={selectAll}
          stickyFirst={stickyFirst}
        />
        <tbody onKeyDown={onKeyDown} onPointerOver={nameWhole}>
          {first && (
            <TableSkeleton
              columns={columns}
              rows={skeletonRows}
              rowSize={rowSize}
              selects={selection !== undefined}
              loadingText={loadingText}
            />
          )}
          {instead && (
            <tr>
              <td className={css.message} colSpan={columns.length + (selection ? 1 : 0)}>
                {instead}
              </td>
            </tr>
          )}
          {shown.map((row) => {
            const key = rowKey(row);
            return (
              <TableRow
                key={key}
                row={row}
                columns={columns}
                rowSize={rowSize}
                stickyFirst={stickyFirst}
                selection={selection}
                selected={selection?.selected.has(key) ?? false}
                current={isCurrent?.(row) ?? false}
                note={note?.(row)}
                onSelect={(on, isRange) => select(key, on, isRange)}
              />
            );
          })}
        </tbody>
        {columns.some((column) => column.footer !== undefined) && shown.length > 0 && (
          <tfoot>
            <tr>
              {selection && <td className={cx(css.any, css.foot)} data-part="select" />}
              {columns.map((column, index) => (
                <td
                  key={column.id}
                  className={cx(cellLook(column, index === 0 && stickyFirst, selection), css.foot)}
                  {...(index === 0 ? { 'data-primary': true } : { 'data-label': column.header })}
                >
                  {column.footer}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </Scroller>
  );
}

export type RowLinkProps = {
  /** The router's link with the row's name in it. */
  children: ReactNode;
};

/** The name of a row as a link, mostly in its first cell; a press anywhere in the row follows it. */
export function RowLink({ children }: RowLinkProps) {
  return (
    <Slot className={css.rowLink} data-row-link>
      {children}
    </Slot>
  );
}
