import { type KeyboardEvent, useRef } from 'react';
import { moveBetweenRows, rowOfKey } from './row-keys.ts';
import type { TableSelection } from './types.ts';

/** Selects rows singly, in ranges and all together, by pointer and by key. */
export function useRowSelection<Row>(keys: readonly string[], selection: TableSelection<Row> | undefined) {
  const anchor = useRef<string | null>(null);

  function select(key: string, on: boolean, isRange: boolean) {
    if (!selection) return;
    const next = new Set(selection.selected);
    const here = keys.indexOf(key);
    const from = isRange && anchor.current !== null ? keys.indexOf(anchor.current) : here;
    const range = from < 0 ? [key] : keys.slice(Math.min(from, here), Math.max(from, here) + 1);
    for (const each of range) {
      if (on) next.add(each);
      else next.delete(each);
    }
    if (!isRange || from < 0) anchor.current = key;
    selection.onChange(next);
  }

  function selectAll(on: boolean) {
    if (!selection) return;
    const next = new Set(selection.selected);
    for (const key of keys) {
      if (on) next.add(key);
      else next.delete(key);
    }
    selection.onChange(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const place = rowOfKey(event);
    if (!place || event.altKey) return;
    const key = keys[place.at];
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a' && selection) {
      event.preventDefault();
      selectAll(true);
    } else if (event.ctrlKey || event.metaKey || key === undefined) return;
    else if (event.key === ' ' && selection && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      if (!event.repeat) select(key, !selection.selected.has(key), event.shiftKey);
    } else if (event.key === 'Escape' && selection && selection.selected.size > 0) {
      event.preventDefault();
      selection.onChange(new Set());
    } else {
      const to = keys[moveBetweenRows(event, place.rows, place.at)];
      if (!event.shiftKey || !selection || to === undefined || to === key) return;
      anchor.current = key;
      select(to, true, true);
    }
  }

  return { select, selectAll, onKeyDown };
}
