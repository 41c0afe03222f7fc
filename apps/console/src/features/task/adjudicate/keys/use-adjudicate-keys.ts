import { useEffect, useEffectEvent } from 'react';
import { type KeyAction, keyAction, keyPress } from './adjudicate-keys.ts';

/** In what opens over the screen, and in lists, which find an option by its letters. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], select') !== null;

/** The keys of the screen, wherever the focus is but in a dialog, and where no control has used the key itself. */
export function useAdjudicateKeys(act: (action: KeyAction) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]') || isElsewhere(event.target)) return;
    const action = keyAction(keyPress(event));
    if (!action) return;
    event.preventDefault();
    act(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
