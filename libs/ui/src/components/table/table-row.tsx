import { type ReactNode, useRef } from 'react';
import { cx } from '../../internal/look/cx.ts';
import { cellLook } from './cell-look.ts';
import { onRowAuxClick, onRowClick, onRowMouseDown } from './row-press.ts';
import { SelectBox } from './select-box.tsx';
import * as css from './table.css.ts';
import type { TableColumn, TableProps, TableSelection } from './types.ts';

type Props<Row> = {
  row: Row;
  columns: readonly TableColumn<Row>[];
  rowSize: NonNullable<TableProps<Row>['rowSize']>;
  stickyFirst: boolean;
  selection: TableSelection<Row> | undefined;
  selected: boolean;
  current: boolean;
  note: ReactNode;
  onSelect: (on: boolean, isRange: boolean) => void;
};

export function TableRow<Row>({
  row,
  columns,
  rowSize,
  stickyFirst,
  selection,
  selected,
  current,
  note,
  onSelect,
}: Props<Row>) {
  const shift = useRef(false);
  return (
    <>
      <tr
        className={css.row}
        data-row
        data-selected={selected}
        data-current={current}
        onClick={onRowClick}
        onAuxClick={onRowAuxClick}
        onMouseDown={onRowMouseDown}
      >
        {selection && (
          <td
            className={cx(css.any, css.cell, css.select, css.rowSizes[rowSize], stickyFirst && css.stickySelect)}
            data-part="select"
            onClickCapture={(event) => {
              shift.current = event.shiftKey;
            }}
          >
            <SelectBox
              accessibleName={selection.label(row)}
              checked={selected}
              onChange={(on) => onSelect(on, shift.current)}
            />
          </td>
        )}
        {columns.map((column, index) => (
          <td
            key={column.id}
            className={cx(cellLook(column, index === 0 && stickyFirst, selection), css.cell, css.rowSizes[rowSize])}
            {...(index === 0
              ? { 'data-primary': true }
              : column.headerHidden
                ? { 'data-part': 'bare' }
                : { 'data-label': column.header })}
            {...(column.card && { 'data-card': column.card })}
          >
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {note && (
        <tr data-part="note">
          <td className={cx(css.any, css.cell, css.note)} colSpan={columns.length + (selection ? 1 : 0)}>
            {note}
          </td>
        </tr>
      )}
    </>
  );
}
