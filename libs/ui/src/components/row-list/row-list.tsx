import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { onDemand } from '../../internal/on-demand.ts';
import * as css from './row-list.css.ts';

export type RowListItem = {
  id: string;
  /** Its state: an Icon with a label. */
  start?: ReactNode;
  number?: number | undefined;
  /** One line of what people have typed. */
  label: string;
  /** Language of the label when it is not the page's. */
  lang?: string | undefined;
  /** Direction of the label; without it, it is taken from itself. */
  dir?: 'auto' | 'rtl' | undefined;
};
export type RowListProps = {
  label: string;
  items: readonly RowListItem[];
  /** How many there are in all, where not all are here yet. */
  total?: number | undefined;
  /** Index of the one that is open beside the list. */
  current: number;
  onSelect: (index: number) => void;
  /** Arrows only move the focus: for a list that goes once a row is chosen. */
  arrowsOnlyMove?: boolean | undefined;
  /** The last rows are coming into view: time to fetch more. Only asked for in long lists. */
  onNearEnd?: (() => void) | undefined;
};

/** More rows than this are drawn only where they are in view. */
const MANY = 100;
const ROW_HEIGHT = 41;
const virtualList = onDemand(async () => (await import('../virtual-list/virtual-list.tsx')).VirtualList);

/**
 * Things to go through one by one, the open one marked and kept in view; of long lists only what is in view is drawn.
 * For places of the product use AsideMenu.
 */
export function RowList(props: RowListProps) {
  const { label, items, total, current, onSelect, arrowsOnlyMove = false, onNearEnd } = props;
  const isLong = items.length > MANY;
  const digits = String(items.reduce((most, { number = 0 }) => Math.max(most, number), 0)).length;
  const VirtualList = virtualList.usePart(isLong);
  if (!isLong || !VirtualList) return <ShortList {...props} digits={digits} items={items.slice(0, MANY)} />;
  return (
    <VirtualList
      label={label}
      items={items}
      total={total}
      itemHeight={ROW_HEIGHT}
      current={current}
      onSelect={arrowsOnlyMove ? undefined : onSelect}
      onNearEnd={onNearEnd}
    >
      {(item, { index, tabIndex }) => (
        <RowButton
          item={item}
          digits={digits}
          isCurrent={index === current}
          tabIndex={tabIndex}
          onSelect={() => onSelect(index)}
        />
      )}
    </VirtualList>
  );
}

function ShortList({
  label,
  items,
  digits,
  current,
  onSelect,
  arrowsOnlyMove = false,
}: RowListProps & { digits: number }) {
  const list = useRef<HTMLOListElement>(null);
  const open = useRef<HTMLButtonElement>(null);
  const id = items[current]?.id;
  useEffect(() => {
    if (id !== undefined) open.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);

  function press(event: KeyboardEvent) {
    const rows = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = event.target instanceof HTMLButtonElement ? rows.indexOf(event.target) : -1;
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
    const to = steps[event.key];
    if (to === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const index = Math.min(Math.max(to, 0), rows.length - 1);
    rows[index]?.focus();
    if (index !== at && !arrowsOnlyMove) onSelect(index);
  }

  return (
    <ol ref={list} className={css.list} aria-label={label} onKeyDown={press}>
      {items.map((item, index) => (
        <li key={item.id}>
          <RowButton
            ref={index === current ? open : null}
            item={item}
            digits={digits}
            isCurrent={index === current}
            tabIndex={index === (id === undefined ? 0 : current) ? 0 : -1}
            onSelect={() => onSelect(index)}
          />
        </li>
      ))}
    </ol>
  );
}

type RowButtonProps = {
  item: RowListItem;
  digits: number;
  isCurrent: boolean;
  tabIndex: 0 | -1;
  onSelect: () => void;
  ref?: Ref<HTMLButtonElement>;
};

function RowButton({ item, digits, isCurrent, tabIndex, onSelect, ref }: RowButtonProps) {
  return (
    <button type="button" ref={ref} className={css.row} aria-current={isCurrent} tabIndex={tabIndex} onClick={onSelect}>
      {item.start}
      {item.number !== undefined && (
        <span className={css.number} style={assignInlineVars({ [css.digits]: String(digits) })}>
          {item.number}
        </span>
      )}
      <span className={css.label} lang={item.lang} dir={item.dir ?? 'auto'}>
        {item.label}
      </span>
    </button>
  );
}
