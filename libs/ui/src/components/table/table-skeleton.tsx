import { cx } from '../../internal/look/cx.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { cellLook } from './cell-look.ts';
import * as css from './table.css.ts';
import type { TableColumn, TableProps } from './types.ts';

type Props<Row> = {
  columns: readonly TableColumn<Row>[];
  rows: number;
  rowSize: NonNullable<TableProps<Row>['rowSize']>;
  selects: boolean;
  loadingText: string;
};

/** Rows of the height that those to come will have; what is in them is drawn after 200 ms. */
export function TableSkeleton<Row>({ columns, rows, rowSize, selects, loadingText }: Props<Row>) {
  return Array.from({ length: rows }, (_, row) => row).map((row) => (
    <tr key={row}>
      {selects && <td className={cx(css.any, css.cell, css.select)} data-part="select" />}
      {columns.map((column, index) => (
        <td key={column.id} className={cx(cellLook(column, false, selects), css.cell, css.rowSizes[rowSize])}>
          {row === 0 && index === 0 ? (
            <span className={css.waiting} role="status">
              <Spinner />
              {loadingText}
            </span>
          ) : (
            <span className={index === 0 ? css.waitName : css.waitValue}>
              <Skeleton width={index === 0 && row % 3 === 0 ? 'medium' : 'full'} />
            </span>
          )}
        </td>
      ))}
    </tr>
  ));
}
