import { keyPress } from '../../../../shared/keys/key-press.ts';
import { useKeyListener } from '../../../../shared/keys/use-key-listener.ts';
import { type KeyAction, keyAction, placeOf } from './adjudicate-keys.ts';

/** In what opens over the screen, and in lists, which find an option by its letters. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], select') !== null;

/** The keys of the screen. */
export function useAdjudicateKeys(act: (action: KeyAction) => void): void {
  useKeyListener((event) => {
    const action = isElsewhere(event.target) ? undefined : keyAction(keyPress(event, placeOf));
    if (!action) return;
    event.preventDefault();
    act(action);
  });
}
