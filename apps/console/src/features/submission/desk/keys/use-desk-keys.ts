import { keyPress } from '../../../../shared/keys/key-press.ts';
import { useKeyListener } from '../../../../shared/keys/use-key-listener.ts';
import { type DeskAction, type KeyState, keyAction, placeOf } from './desk-keys.ts';

/** What each action of a key does. */
export type Act = { [Type in DeskAction['type']]: (action: Extract<DeskAction, { type: Type }>) => void };

function perform<Type extends DeskAction['type']>(
  act: Act,
  action: Extract<DeskAction, { type: Type }> & { type: Type },
): void {
  act[action.type](action);
}

/** The keys of the desk. */
export function useDeskKeys(stateNow: () => KeyState, act: Act): void {
  useKeyListener((event) => {
    const action = keyAction(keyPress(event, placeOf), stateNow());
    if (!action) return;
    event.preventDefault();
    perform(act, action);
  });
}
