import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

const DELAY_MS = 400;
/** How long the mouse may be on its way from the control to the tip. */
const GRACE_MS = 150;

// One tip at a time: the next one closes the last.
let closeLast = () => {};

/**
 * When a tip is open: while the mouse is on its control or on the tip itself, or the control has the focus of a
 * keyboard; until Escape, or a press on the control (WCAG 1.4.13).
 */
export function useTip() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(false);
  }, []);
  const show = () => {
    clearTimeout(timer.current);
    if (closeLast !== close) closeLast();
    closeLast = close;
    setOpen(true);
  };
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  useEffect(() => close, [close]);

  return {
    open,
    close,
    ofControl: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') after(open ? 0 : DELAY_MS, show);
      },
      onPointerLeave: () => after(GRACE_MS, close),
      onPointerDown: close,
      onClick: close,
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget.matches(':focus-visible')) show();
      },
      onBlur: close,
    },
    ofTip: {
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave: () => after(GRACE_MS, close),
    },
  };
}
