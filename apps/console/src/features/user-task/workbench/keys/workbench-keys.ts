import { isComposing } from '@concord/ui/is-composing';
import { digitOf } from '../../../../shared/keys/keys.ts';
import type { WorkbenchEvent } from '../model/workbench-model.ts';

/** Where a key was pressed: in a text field, on something that Enter presses, or anywhere else. */
export type KeyPlace = 'text' | 'control' | 'elsewhere';

export type KeyPress = {
  key: string;
  /** where the key is: digits are commands, whatever else the keyboard's language types there */
  code: string;
  shift: boolean;
  alt: boolean;
  /** Ctrl, or Command on a Mac */
  command: boolean;
  /** the key belongs to an input method, or is held down */
  ignored: boolean;
  place: KeyPlace;
};

/** What a key does; `leave` ends typing so that single keys work again, `break` puts a line break into the text. */
export type KeyAction = WorkbenchEvent | { type: 'leave' } | { type: 'break' };

const letters: Readonly<Record<string, KeyAction>> = {
  u: { type: 'undo' },
  s: { type: 'dialog', dialog: 'skip' },
  g: { type: 'view', view: 'other' },
  n: { type: 'returned.go', by: 1 },
  p: { type: 'returned.go', by: -1 },
  i: { type: 'panel', panel: 'guideline' },
  r: { type: 'panel', panel: 'remarks' },
};

/** What a key means in the workbench; undefined: nothing, the browser has it. */
export function keyAction({ key, code, shift, alt, command, ignored, place }: KeyPress): KeyAction | undefined {
  if (ignored) return undefined;
  if (place === 'text') return inText(key, { shift, alt, command });
  if (command) return key.toLowerCase() === 'z' && !shift && !alt ? { type: 'undo' } : undefined;
  if (alt) return undefined;
  if (key === 'Enter') return place === 'control' ? undefined : { type: shift ? 'back' : 'next' };
  if (key === '?') return { type: 'dialog', dialog: 'keys' };
  const digit = digitOf({ key, code });
  if (digit !== undefined) return { type: 'digit', digit };
  if (shift) return undefined;
  if (key === 'Backspace') return { type: 'clear' };
  return letters[key.toLowerCase()];
}

function inText(
  key: string,
  { shift, alt, command }: Pick<KeyPress, 'shift' | 'alt' | 'command'>,
): KeyAction | undefined {
  if (command) return undefined;
  if (key === 'Escape') return { type: 'leave' };
  if (key !== 'Enter') return undefined;
  if (alt) return { type: 'break' };
  return { type: shift ? 'back' : 'next' };
}

const PRESSED_BY_ENTER = 'button, a[href], summary, select, [role="tab"], [role="button"], [role="menuitem"]';

/** The press of a key as the workbench reads it. */
export function keyPress(event: KeyboardEvent): KeyPress {
  const target = event.target instanceof Element ? event.target : null;
  const typed = target?.closest('textarea, input:not([type="radio"], [type="checkbox"]), [contenteditable="true"]');
  return {
    key: event.key,
    code: event.code,
    shift: event.shiftKey,
    alt: event.altKey,
    command: event.ctrlKey || event.metaKey,
    ignored: isComposing(event) || event.repeat,
    place: typed ? 'text' : target?.closest(PRESSED_BY_ENTER) ? 'control' : 'elsewhere',
  };
}
