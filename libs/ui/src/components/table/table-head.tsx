import { ArrowDown, ArrowUp } from 'lucide';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { cellLook } from './cell-look.ts';
import { SelectBox } from './select-box.tsx';
import * as css from './table.css.ts';
import type { TableColumn, TableSelection, TableSort } from './types.ts';

type Props<Row> = {
  columns: readonly TableColumn<Row>[];
  keys: readonly string[];
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
  selection: TableSelection<Row> | undefined;
  onSelectAll: (on: boolean) => void;
  stickyFirst: boolean;
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export function TableHead<Row>({ columns, keys, sort, onSort, selection, onSelectAll, stickyFirst }: Props<Row>) {
  const picked = selection ? keys.filter((key) => selection.selected.has(key)).length : 0;
  const all = keys.length > 0 && picked === keys.length;
  return (
    <thead data-strip={selection !== undefined || columns.some(({ sortable }) => sortable)}>
      <tr>
        {selection && (
          <th
            scope="col"
            className={cx(css.any, css.head, css.select, stickyFirst && css.stickySelect)}
            data-part="select"
          >
            <SelectBox
              accessibleName={selection.allLabel}
              checked={all ? true : picked > 0 ? 'some' : false}
              disabled={keys.length === 0}
              onChange={() => onSelectAll(!all)}
            />
          </th>
        )}
        {columns.map((column, index) => {
          const direction = sort?.by === column.id ? sort.direction : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              className={cx(cellLook(column, index === 0 && stickyFirst, selection), css.head)}
              {...(column.sortable ? { 'aria-sort': direction ? ariaSort[direction] : 'none' } : {})}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className={css.sort}
                  onClick={() => onSort({ by: column.id, direction: direction === 'asc' ? 'desc' : 'asc' })}
                >
                  {column.header}
                  <span className={css.sortMark}>
                    <Glyph icon={direction === 'desc' ? ArrowDown : ArrowUp} size="small" />
                  </span>
                </button>
              ) : column.headerHidden ? (
                <VisuallyHidden>{column.header}</VisuallyHidden>
              ) : (
                column.header
              )}
              {column.headerControl && <div className={css.underHead}>{column.headerControl}</div>}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
