import { useLayoutEffect } from 'react';
import type { WorkbenchEvent } from '../model/workbench-model.ts';
import { keyAction, keyPress } from './workbench-keys.ts';

/** Puts a line break where the cursor is, as typing one would. */
function breakLine(field: HTMLTextAreaElement): void {
  field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertLineBreak' }));
}

/** The keys of the workbench, wherever the focus is on the page but in a dialog. */
export function useWorkbenchKeys(send: (event: WorkbenchEvent) => void): void {
  // Before the page is painted: who sees it may press.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const action = keyAction(keyPress(event));
      if (!action) return;
      event.preventDefault();
      if (action.type === 'leave') {
        // To the question it belongs to: single keys work there, and Tab continues from it.
        if (event.target instanceof Element) event.target.closest<HTMLElement>('[tabindex="-1"]')?.focus();
      } else if (action.type === 'break') {
        if (event.target instanceof HTMLTextAreaElement) breakLine(event.target);
      } else send(action);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [send]);
}
