import { keyPress } from '../../../../shared/keys/key-press.ts';
import { useKeyListener } from '../../../../shared/keys/use-key-listener.ts';
import type { WorkbenchEvent } from '../model/workbench-model.ts';
import { keyAction, placeOf } from './workbench-keys.ts';

/** Puts a line break where the cursor is, as typing one would. */
function breakLine(field: HTMLTextAreaElement): void {
  field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertLineBreak' }));
}

/** The keys of the workbench. */
export function useWorkbenchKeys(send: (event: WorkbenchEvent) => void): void {
  useKeyListener((event) => {
    const action = keyAction(keyPress(event, placeOf));
    if (!action) return;
    event.preventDefault();
    if (action.type === 'leave') {
      // To the question it belongs to: single keys work there, and Tab continues from it.
      if (event.target instanceof Element) event.target.closest<HTMLElement>('[tabindex="-1"]')?.focus();
    } else if (action.type === 'break') {
      if (event.target instanceof HTMLTextAreaElement) breakLine(event.target);
    } else send(action);
  });
}
