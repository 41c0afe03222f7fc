import { cx } from '../../internal/look/cx.ts';
import * as css from './table.css.ts';
import type { TableColumn } from './types.ts';

/** Classes that the cells of a column share in head, body and foot. */
export function cellLook<Row>(column: TableColumn<Row>, isSticky: boolean, selection: unknown): string {
  return cx(
    css.any,
    css.widths[column.width ?? 'auto'],
    column.align === 'end' && css.end,
    column.wrap && (column.width === 'small' || column.width === 'share' ? css.wrapNarrow : css.wrapText),
    column.hideBelow && css.hide[column.hideBelow],
    isSticky && (selection ? css.stickyAfterSelect : css.sticky),
  );
}
