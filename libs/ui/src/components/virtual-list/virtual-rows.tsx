import {
  defaultRangeExtractor,
  type Range,
  type ReactVirtualizer,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { leaveAt, leftAt } from './positions.ts';
import { offsetIn } from './scroll-parent.ts';
import { useListKeys } from './use-list-keys.ts';
import * as css from './virtual-list.css.ts';
import type { VirtualListProps } from './virtual-list-props.ts';

const NEAR_END = 10;

/** What both ways of scrolling ask of the virtualizer. */
function useOptions<Item extends { id: string }>({
  items,
  itemHeight = 40,
  current,
  restoreAs,
}: Pick<VirtualListProps<Item>, 'items' | 'itemHeight' | 'current' | 'restoreAs'>) {
  const [left] = useState(() => leftAt(restoreAs));
  const [active, setActive] = useState(current ?? 0);
  const [margin, setMargin] = useState(0);
  const options = {
    count: items.length,
    estimateSize: useCallback(() => itemHeight, [itemHeight]),
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    // what has the focus stays on the page, however far one scrolls
    rangeExtractor: useCallback(
      (range: Range) => {
        const inView = defaultRangeExtractor(range);
        return inView.includes(active) || active >= range.count
          ? inView
          : [...inView, active].sort((one, other) => one - other);
      },
      [active],
    ),
    overscan: 8,
    scrollMargin: margin,
    directDomUpdates: true,
    ...(left && {
      initialOffset: left.offset,
      initialMeasurementsCache: [...left.sizes].map(([key, size]) => ({
        key,
        size,
        index: 0,
        start: 0,
        end: 0,
        lane: 0,
      })),
    }),
  };
  return { options, active, setActive, setMargin };
}

export function ListInElement<Item extends { id: string }>({
  scroller,
  ...props
}: VirtualListProps<Item> & { scroller: HTMLElement }) {
  const { options, ...state } = useOptions(props);
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({ ...options, getScrollElement: () => scroller });
  return <Rows {...props} {...state} virtualizer={virtualizer} scroller={scroller} />;
}

export function ListOnPage<Item extends { id: string }>(props: VirtualListProps<Item>) {
  const { options, ...state } = useOptions(props);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>(options);
  return <Rows {...props} {...state} virtualizer={virtualizer} scroller={null} />;
}

type RowsProps<Item extends { id: string }> = VirtualListProps<Item> &
  Omit<ReturnType<typeof useOptions>, 'options'> & {
    virtualizer: ReactVirtualizer<HTMLElement, HTMLLIElement> | ReactVirtualizer<Window, HTMLLIElement>;
    scroller: HTMLElement | null;
  };

function Rows<Item extends { id: string }>({
  label,
  items,
  children,
  total = items.length,
  current,
  onSelect: onMove,
  onNearEnd,
  restoreAs,
  ref,
  virtualizer,
  scroller,
  active,
  setActive,
  setMargin,
}: RowsProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const attach = useCallback(
    (node: HTMLOListElement | null) => {
      list.current = node;
      virtualizer.containerRef(node);
    },
    [virtualizer],
  );
  const onKeyDown = useListKeys({ virtualizer, list, active, setActive, count: items.length, onMove });

  useLayoutEffect(() => {
    if (list.current) setMargin(offsetIn(list.current, scroller));
  });
  useImperativeHandle(
    ref,
    () => ({ scrollTo: (index, align = 'auto') => virtualizer.scrollToIndex(index, { align }) }),
    [virtualizer],
  );
  const restored = useRef(leftAt(restoreAs) !== undefined);
  useEffect(() => {
    if (current === undefined) return;
    setActive(current);
    if (!restored.current) virtualizer.scrollToIndex(current, { align: 'auto' });
    restored.current = false;
  }, [current, setActive, virtualizer]);
  useEffect(
    () => () => leaveAt(restoreAs, { offset: virtualizer.scrollOffset ?? 0, sizes: virtualizer.itemSizeCache }),
    [restoreAs, virtualizer],
  );

  const drawn = virtualizer.getVirtualItems();
  // asked once for each number of items
  const isNearEnd = (virtualizer.range?.endIndex ?? 0) >= items.length - NEAR_END;
  const asked = useRef(-1);
  useEffect(() => {
    if (!onNearEnd || !isNearEnd || items.length >= total || asked.current === items.length) return;
    asked.current = items.length;
    onNearEnd();
  });

  return (
    <ol
      ref={attach}
      className={css.list}
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const index = Number(target.closest('li')?.getAttribute('data-index') ?? -1);
        if (index >= 0) setActive(index);
      }}
    >
      {drawn.map(({ index, key }) => {
        const item = items[index];
        return (
          item && (
            <li
              key={String(key)}
              ref={virtualizer.measureElement}
              className={css.item}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
            >
              {children(item, { index, tabIndex: index === active ? 0 : -1 })}
            </li>
          )
        );
      })}
    </ol>
  );
}
