import { useEffect, useEffectEvent } from 'react';
import { type DeskAction, type KeyState, keyAction, keyPress } from './desk-keys.ts';

/** What each action of a key does. */
export type Act = { [Type in DeskAction['type']]: (action: Extract<DeskAction, { type: Type }>) => void };

function perform<Type extends DeskAction['type']>(
  act: Act,
  action: Extract<DeskAction, { type: Type }> & { type: Type },
): void {
  act[action.type](action);
}

/** The keys of the desk, wherever the focus is on the page but in a dialog, and where no control has used the key itself. */
export function useDeskKeys(stateNow: () => KeyState, act: Act): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const action = keyAction(keyPress(event), stateNow());
    if (!action) return;
    event.preventDefault();
    perform(act, action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
