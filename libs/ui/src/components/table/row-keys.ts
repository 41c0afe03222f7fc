import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button:not(:disabled), [role="checkbox"]:not([data-disabled])';
/** Controls that have the arrows, or letters, to themselves. */
const OWN_KEYS = 'input, select, textarea, [contenteditable], [role="radiogroup"], [role="menu"], [role="tablist"]';
const targets = {
  ArrowDown: (at: number) => at + 1,
  ArrowUp: (at: number) => at - 1,
  Home: () => 0,
  End: (_: number, last: number) => last,
} as const;

const isMove = (key: string): key is keyof typeof targets => Object.hasOwn(targets, key);

/** The row of the body a key was pressed in; undefined where the key is not the table's. */
export function rowOfKey(event: KeyboardEvent<HTMLElement>): { rows: HTMLElement[]; at: number } | undefined {
  const { target, currentTarget } = event;
  // what opens from a row lies elsewhere on the page, but its events pass through here
  if (event.defaultPrevented || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return undefined;
  if (target.closest(OWN_KEYS)) return undefined;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>(':scope > tr[data-row]')];
  const at = rows.findIndex((row) => row.contains(target));
  return at < 0 ? undefined : { rows, at };
}

/** Moves the focus to the control in the same place of another row: the one the key leads to. Tells which row that is. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>, rows: HTMLElement[], at: number): number {
  if (!isMove(event.key)) return at;
  const to = Math.min(Math.max(targets[event.key](at, rows.length - 1), 0), rows.length - 1);
  event.preventDefault();
  const here = [...(rows[at]?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const there = [...(rows[to]?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const place = event.target instanceof HTMLElement ? here.indexOf(event.target) : -1;
  there[Math.min(Math.max(place, 0), there.length - 1)]?.focus();
  return to;
}
