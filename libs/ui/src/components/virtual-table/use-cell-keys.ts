import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The cell that has the focus, or gets it by the Tab key. */
export type Place = { row: number; column: number };

type Options = {
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  table: RefObject<HTMLElement | null>;
  active: Place;
  setActive: (place: Place) => void;
  rows: number;
  columns: number;
  onCurrentChange: ((index: number) => void) | undefined;
};

const CONTROL = 'button, a[href]';
const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);

/** Where a key leads from a cell; undefined: nowhere. */
export function cellAfter(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: Place,
  page: number,
): Place | undefined {
  const steps: Record<string, Place> = {
    Home: { row: 0, column },
    End: { row: Number.POSITIVE_INFINITY, column },
    ...(!ctrlKey && {
      ArrowDown: { row: row + 1, column },
      ArrowUp: { row: row - 1, column },
      PageDown: { row: row + page, column },
      PageUp: { row: row - page, column },
      ArrowRight: { row, column: column + 1 },
      ArrowLeft: { row, column: column - 1 },
    }),
  };
  return steps[key];
}

/** Arrows move the focus from cell to cell, Page, Home and End by rows; Enter and Space press what is in the cell. */
export function useCellKeys({ virtualizer, table, active, setActive, rows, columns, onCurrentChange }: Options) {
  const [wanted, setWanted] = useState<Place>();
  const followed = useRef<Place>(undefined);

  // The row is drawn by now: one that has the focus is drawn wherever it is.
  useLayoutEffect(() => {
    if (!wanted || followed.current === wanted) return;
    followed.current = wanted;
    const row = table.current?.querySelector(`[data-index="${wanted.row}"]`);
    const cell = row?.children[wanted.column];
    if (cell instanceof HTMLElement) cell.focus({ preventScroll: true });
    // Where the row is the virtualizer knows; across it is for the browser to say.
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [wanted, table]);

  const go = useCallback(
    (place: Place) => {
      const to = { row: within(place.row, rows), column: within(place.column, columns) };
      setActive(to);
      setWanted(to);
      virtualizer.scrollToIndex(to.row, { align: 'auto' });
      return to;
    },
    [rows, columns, setActive, virtualizer],
  );

  function press(event: KeyboardEvent<HTMLElement>): void {
    const { target, key, altKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || altKey || metaKey || shiftKey || rows === 0) return;
    if ((key === 'Enter' || key === ' ') && target instanceof HTMLElement && !target.closest(CONTROL)) {
      event.preventDefault();
      if (!event.repeat) target.querySelector<HTMLElement>(CONTROL)?.click();
      return;
    }
    const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
    const to = cellAfter(event, active, Math.max(endIndex - startIndex - 1, 1));
    if (!to) return;
    event.preventDefault();
    const { row } = go(to);
    if (row !== active.row) onCurrentChange?.(row);
  }
  return { press, go };
}
