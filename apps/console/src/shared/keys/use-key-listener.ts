import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { TYPING } from './key-press.ts';

/** Keys of the page, wherever the focus is but in a dialog, and where no control has used the key itself. */
export function useKeyListener(onKey: (event: KeyboardEvent) => void): void {
  // The key that has acted, while it is held down: it types nothing into the field it has led to.
  const held = useRef<string>(undefined);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { code, repeat, target } = event;
    if (repeat && code === held.current && target instanceof Element && target.closest(TYPING)) event.preventDefault();
    if (!repeat) held.current = undefined;
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    onKey(event);
    if (event.defaultPrevented) held.current = code;
  });
  // Before the page is painted: who sees it may press.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
