import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** In ms: how long the pointer stays before the rail opens, and how long it is gone before it closes. */
export type PeekDelays = { open: number; close: number };

/**
 * The rail opens over the page after a short stay of the pointer, and closes a little after it has left; at once for
 * the keyboard. A finger has no stay: it opens the rail by the switch, or by pressing what is in it.
 */
export function usePeek(delays: PeekDelays) {
  const [peek, setPeek] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (next: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPeek(next), ms);
  };
  const hasFocus = (element: Element) => element.contains(document.activeElement);
  return {
    peek,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && later(true, delays.open),
      onPointerLeave: ({ currentTarget }: PointerEvent) => !hasFocus(currentTarget) && later(false, delays.close),
      onFocus: () => later(true, 0),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) && later(false, delays.close),
    },
  };
}
