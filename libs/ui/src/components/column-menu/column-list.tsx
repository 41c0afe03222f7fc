import { ChevronDown, ChevronUp } from 'lucide';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Glyph } from '../../internal/look/glyph.tsx';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { LiveRegion } from '../live-region/live-region.tsx';
import { orderedColumns } from '../table/column-view.ts';
import * as css from './column-menu.css.ts';
import type { ColumnMenuProps } from './column-menu-props.ts';

const partsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>('button') ?? [])];

/** What opens: a chunk of its own, see ColumnMenu. */
export function ColumnList({ columns, view, onChange, labels }: ColumnMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  /** Where the focus belongs once the list has been redrawn: an element that moves loses it. */
  const focus = useRef<{ row: number; part: number }>(undefined);
  const [said, setSaid] = useState('');
  const ordered = orderedColumns(columns, view);
  const hidden = new Set(view?.hidden);

  const focusAt = (row: number, part: number) => {
    const parts = partsOf(list.current?.children[row]);
    const wanted = parts[part];
    // at the end of the list one of the two buttons is off
    const control = wanted?.matches(':disabled')
      ? parts.find((each, at) => at > 0 && !each.matches(':disabled'))
      : wanted;
    control?.focus();
  };
  useEffect(() => {
    if (focus.current) focusAt(focus.current.row, focus.current.part);
    focus.current = undefined;
  });

  function change(order: readonly string[], nextHidden: Iterable<string>) {
    onChange({ order, hidden: [...nextHidden] });
  }
  function show(id: string, on: boolean) {
    const next = new Set(hidden);
    if (on) next.delete(id);
    else next.add(id);
    change(
      ordered.map((column) => column.id),
      next,
    );
  }
  function move(from: number, by: 1 | -1, part: number) {
    const column = ordered[from];
    const to = from + by;
    if (!column || to < 0 || to >= ordered.length) return;
    focus.current = { row: to, part };
    setSaid(labels.moved(column.header, to + 1, ordered.length));
    const next = ordered.toSpliced(from, 1).toSpliced(to, 0, column);
    change(
      next.map(({ id }) => id),
      hidden,
    );
  }
  function press(event: KeyboardEvent, row: number) {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (by === undefined || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    const part = partsOf(list.current?.children[row]).indexOf(event.target);
    if (event.altKey) move(row, by, part);
    else focusAt(row + by, part);
  }

  return (
    <>
      <ul className={css.list} ref={list}>
        {ordered.map(({ id, header }, row) => (
          <li key={id} className={css.row} onKeyDown={(event) => press(event, row)}>
            <Checkbox label={header} checked={!hidden.has(id)} onChange={(on) => show(id, on)} />
            <span className={css.moves}>
              <button
                type="button"
                className={css.move}
                aria-label={labels.moveUp(header)}
                disabled={row === 0}
                onClick={() => move(row, -1, 1)}
              >
                <Glyph icon={ChevronUp} />
              </button>
              <button
                type="button"
                className={css.move}
                aria-label={labels.moveDown(header)}
                disabled={row === ordered.length - 1}
                onClick={() => move(row, 1, 2)}
              >
                <Glyph icon={ChevronDown} />
              </button>
            </span>
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        <Button
          tone="quiet"
          size="small"
          iconStart="undo"
          disabled={view === undefined}
          onClick={() => onChange(undefined)}
        >
          {labels.reset}
        </Button>
      </div>
      <LiveRegion>{said}</LiveRegion>
    </>
  );
}
