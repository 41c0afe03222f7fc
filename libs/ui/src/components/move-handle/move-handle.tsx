import type { KeyboardEvent, PointerEvent, Ref } from 'react';
import { DropdownMenu } from '../dropdown-menu/dropdown-menu.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as css from './move-handle.css.ts';

const loadDrag = () => import('./drag.ts');

export type MoveHandleProps = {
  /** What is moved, read out: "Move question 2". */
  label: string;
  labels: { up: string; down: string };
  /** Its place in the list, counted from 0. */
  place: number;
  canMoveTo: (place: number) => boolean;
  onMove: (place: number, how: 'dragged' | 'stepped') => void;
  /** The button: where rows are drawn anew when they move, it is focused by who moves them. */
  handleRef?: Ref<HTMLButtonElement> | undefined;
};

/**
 * Moves a row of a Table to another place: by dragging, by a menu, and with Alt and an arrow. All rows of the table that
 * can be moved or passed have one.
 */
export function MoveHandle({ label, labels, place, canMoveTo, onMove, handleRef }: MoveHandleProps) {
  async function grab({ currentTarget, button, ctrlKey, pointerId, clientY }: PointerEvent<HTMLElement>) {
    if (button !== 0 || ctrlKey) return;
    const released = new AbortController();
    const release = (event: globalThis.PointerEvent) => event.pointerId === pointerId && released.abort();
    for (const end of ['pointerup', 'pointercancel'] as const)
      addEventListener(end, release, { signal: released.signal });
    const { drag } = await loadDrag();
    if (released.signal.aborted) return;
    const onDrop = (to: number) => onMove(to, 'dragged');
    drag(currentTarget, { pointerId, clientY }, { canMoveTo, onDrop, signal: released.signal });
  }
  function press(event: KeyboardEvent): void {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    if (canMoveTo(place + by)) onMove(place + by, 'stepped');
  }
  const item = (by: -1 | 1) => ({
    id: String(by),
    label: by < 0 ? labels.up : labels.down,
    icon: by < 0 ? ('arrow-up' as const) : ('arrow-down' as const),
    keyHint: ['Alt', by < 0 ? '↑' : '↓'],
    disabled: !canMoveTo(place + by),
    onSelect: () => onMove(place + by, 'stepped'),
  });
  return (
    <span className={css.handle} data-move-handle onPointerEnter={loadDrag} onPointerDown={grab}>
      <DropdownMenu
        opensOn="click"
        trigger={
          <IconButton
            ref={handleRef}
            icon="grip"
            size="small"
            tooltip="none"
            label={label}
            disabled={!canMoveTo(place - 1) && !canMoveTo(place + 1)}
            onKeyDown={press}
          />
        }
        items={[item(-1), item(1)]}
      />
    </span>
  );
}
