import { useEffectEvent, useLayoutEffect } from 'react';

/** Keys of the page, wherever the focus is but in a dialog, and where no control has used the key itself. */
export function useKeyListener(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !document.querySelector('dialog[open]')) onKey(event);
  });
  // Before the page is painted: who sees it may press.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
