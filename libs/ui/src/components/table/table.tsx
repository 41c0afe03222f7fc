import { Slot } from '@radix-ui/react-slot';
import { type ReactNode, useRef } from 'react';
import { cx } from '../../internal/cx.ts';
import { Scroller } from '../../internal/scroller.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { SelectBox } from './select-box.tsx';
import * as css from './table.css.ts';
import { TableHead } from './table-head.tsx';
import type { TableColumn, TableProps } from './types.ts';

export type { TableColumn, TableProps, TableSelection, TableSort } from './types.ts';

const placeholders = (length: number) => Array.from({ length }, (_, row) => row);

/**
 * Things of one kind, compared. Sorting, paging and filtering are the caller's; ranges are selected with Shift.
 * For names and values of one thing use DescriptionList.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowSize = 'medium',
  roomy,
  sort,
  onSort,
  selection,
  loading = false,
  loadingText,
  skeletonRows = 5,
  empty,
  isCurrent,
  scroll = 'page',
  stickyFirst = false,
  narrow = 'cards',
}: TableProps<Row>) {
  const shift = useRef(false);
  const anchor = useRef<string | null>(null);
  const keys = rows.map(rowKey);
  const span = columns.length + (selection ? 1 : 0);
  const first = rows.length === 0 && loading;

  const select = (key: string, on: boolean) => {
    if (!selection) return;
    const next = new Set(selection.selected);
    const here = keys.indexOf(key);
    const from = shift.current && anchor.current !== null ? keys.indexOf(anchor.current) : here;
    const range = from < 0 ? [key] : keys.slice(Math.min(from, here), Math.max(from, here) + 1);
    for (const each of range) {
      if (on) next.add(each);
      else next.delete(each);
    }
    anchor.current = key;
    selection.onChange(next);
  };

  const cellLook = (column: TableColumn<Row>, index: number) =>
    cx(
      css.any,
      css.widths[column.width ?? 'auto'],
      column.align === 'end' && css.end,
      column.wrap && css.wrapText,
      column.hideBelow && css.hide[column.hideBelow],
      stickyFirst && index === 0 && css.sticky,
    );
  const message = (content: ReactNode) => (
    <tr>
      <td className={css.message} colSpan={span}>
        {content}
      </td>
    </tr>
  );

  return (
    <Scroller
      className={cx(css.wrap, scroll === 'self' && css.self, loading && !first && css.busy)}
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
          onSort={onSort}
          selection={selection}
          stickyFirst={stickyFirst}
        />
        <tbody>
          {first &&
            placeholders(skeletonRows).map((row) => (
              <tr key={row}>
                {selection && <td className={cx(css.any, css.cell, css.select)} />}
                {columns.map((column, index) => (
                  <td key={column.id} className={cx(cellLook(column, index), css.cell, css.rowSizes[rowSize])}>
                    {row === 0 && index === 0 ? (
                      <span className={css.waiting} role="status">
                        <Spinner />
                        {loadingText}
                      </span>
                    ) : (
                      <span className={index === 0 ? css.waitName : css.waitValue}>
                        <Skeleton width={index === 0 && row % 3 === 0 ? 'half' : 'full'} />
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          {rows.length === 0 && !loading && message(empty)}
          {rows.map((row) => {
            const key = rowKey(row);
            const selected = selection?.selected.has(key) ?? false;
            return (
              <tr key={key} className={css.row} data-selected={selected} data-current={isCurrent?.(row) ?? false}>
                {selection && (
                  <td
                    className={cx(css.any, css.cell, css.select, css.rowSizes[rowSize])}
                    data-part="select"
                    onClickCapture={(event) => {
                      shift.current = event.shiftKey;
                    }}
                  >
                    <SelectBox
                      accessibleName={selection.label(row)}
                      checked={selected}
                      onChange={(on) => select(key, on)}
                    />
                  </td>
                )}
                {columns.map((column, index) => (
                  <td
                    key={column.id}
                    className={cx(cellLook(column, index), css.cell, css.rowSizes[rowSize])}
                    {...(index === 0
                      ? { 'data-primary': true }
                      : column.headerHidden
                        ? { 'data-part': 'bare' }
                        : { 'data-label': column.header })}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        {columns.some((column) => column.footer !== undefined) && rows.length > 0 && (
          <tfoot>
            <tr>
              {selection && <td className={cx(css.any, css.foot)} />}
              {columns.map((column, index) => (
                <td
                  key={column.id}
                  className={cx(cellLook(column, index), css.foot)}
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

/** The name in a row's first cell as a link; a press anywhere in the row follows it. */
export function RowLink({ children }: RowLinkProps) {
  return <Slot className={css.rowLink}>{children}</Slot>;
}
