import type { MouseEvent } from 'react';

/** What does something of its own when it is pressed. */
const CONTROL =
  'a, button, input, select, textarea, label, summary, [contenteditable], [role="checkbox"], [role="button"]';
const MIDDLE = 1;

type Press = MouseEvent<HTMLTableRowElement>;

/** The link a press means that hits nothing else; undefined where the press means something itself. */
function linkMeant({ target, currentTarget: row, defaultPrevented }: Press): HTMLAnchorElement | undefined {
  // In React a row also gets presses in a menu that it opened and that is rendered elsewhere.
  if (defaultPrevented || !(target instanceof Element) || !row.contains(target)) return undefined;
  const control = target.closest(CONTROL);
  if (control && row.contains(control)) return undefined;
  return row.querySelector<HTMLAnchorElement>('a[data-row-link]') ?? undefined;
}

/** Whether the press ends a selection of text in the row. */
function selects({ currentTarget: row }: Press): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true);
}

/**
 * A press anywhere in a row follows the link in it. Not by a link stretched over the row: that needs a row that is
 * positioned, which WebKit does not have; there it lies over the whole table.
 */
export function onRowClick(event: Press): void {
  const link = linkMeant(event);
  if (!link || selects(event)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}

/** The middle button opens a tab of its own. */
export function onRowAuxClick(event: Press): void {
  const link = event.button === MIDDLE ? linkMeant(event) : undefined;
  if (link) window.open(link.href, '_blank', 'noopener');
}

/** Keeps the middle button from scrolling where it opens something. */
export function onRowMouseDown(event: Press): void {
  if (event.button === MIDDLE && linkMeant(event)) event.preventDefault();
}
