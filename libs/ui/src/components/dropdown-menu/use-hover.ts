import { type PointerEvent, useEffect, useRef, useState } from 'react';

const TYPED = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])';

/** The menu takes the focus, and with it the letters that are typed. */
const isTyping = () => document.activeElement?.matches(TYPED) ?? false;

/**
 * Whether a menu is wanted, and, with a timeout, what its button and content need to be wanted while a mouse is over
 * one of them and that many ms longer. A finger is over what it presses: it opens by pressing alone, as does a mouse
 * while a field for text has the focus.
 */
export function useHover(timeout: number | undefined) {
  const [wanted, setWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    clearTimeout(timer.current);
    if (!isTyping()) setWanted(true);
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setWanted(false), timeout);
  };
  const props = timeout === undefined ? {} : { onPointerEnter: enter, onPointerLeave: leave };
  return { wanted, setWanted, props };
}
