import type { ReactVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

type Options = {
  virtualizer: ReactVirtualizer<HTMLElement, HTMLLIElement> | ReactVirtualizer<Window, HTMLLIElement>;
  list: RefObject<HTMLElement | null>;
  active: number;
  setActive: (index: number) => void;
  count: number;
  onMove: ((index: number) => void) | undefined;
};

const TYPED = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])';

/** Arrows, Page, Home and End move the focus from item to item; what is not drawn yet is scrolled to first. */
export function useListKeys({ virtualizer, list, active, setActive, count, onMove }: Options) {
  const wanted = useRef<number>(undefined);

  function follow(): void {
    if (wanted.current === undefined) return;
    const item = list.current?.querySelector(`[data-index="${wanted.current}"]`);
    const control = item?.querySelector<HTMLElement>('a[href], button, input, [tabindex]');
    if (!control) return;
    wanted.current = undefined;
    control.focus({ preventScroll: true });
  }
  useLayoutEffect(follow);

  return function press(event: KeyboardEvent<HTMLElement>) {
    const { key, target } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (target instanceof Element && target.closest(TYPED)) return;
    const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
    const page = Math.max(endIndex - startIndex - 1, 1);
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: count - 1,
    };
    const to = steps[key];
    if (to === undefined || count === 0) return;
    event.preventDefault();
    const index = Math.min(Math.max(to, 0), count - 1);
    wanted.current = index;
    setActive(index);
    virtualizer.scrollToIndex(index, { align: 'auto' });
    if (index !== active) onMove?.(index);
    // nothing is drawn anew
    else follow();
  };
}
