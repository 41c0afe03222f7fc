import { type KeyPress, PRESSED_BY_ENTER, TYPING } from '../../../../shared/keys/key-press.ts';
import { digitOf } from '../../../../shared/keys/keys.ts';
import type { WorkbenchEvent } from '../model/workbench-model.ts';

/** Where a key was pressed: in a text field, on something that Enter presses, or anywhere else. */
export type KeyPlace = 'text' | 'control' | 'elsewhere';

/** What a key does; `leave` ends typing so that single keys work again, `break` puts a line break into the text. */
export type KeyAction = WorkbenchEvent | { type: 'leave' } | { type: 'break' };

const letters: Readonly<Record<string, KeyAction>> = {
  u: { type: 'undo' },
  s: { type: 'dialog', dialog: 'skip' },
  d: { type: 'dialog', dialog: 'dispute' },
  g: { type: 'view', view: 'other' },
  n: { type: 'returned.go', by: 1 },
  p: { type: 'returned.go', by: -1 },
  i: { type: 'panel', panel: 'guideline' },
  r: { type: 'panel', panel: 'remarks' },
};

/** What a key means in the workbench; undefined: nothing, the browser has it. */
export function keyAction({ place, ...press }: KeyPress<KeyPlace>): KeyAction | undefined {
  const { key, shift, alt, command } = press;
  if (press.composing || press.repeat) return undefined;
  if (place === 'text') return inText(key, { shift, alt, command });
  if (command) return key.toLowerCase() === 'z' && !shift && !alt ? { type: 'undo' } : undefined;
  if (alt) return undefined;
  if (key === 'Enter') return place === 'control' ? undefined : { type: shift ? 'back' : 'next' };
  if (key === '?') return { type: 'dialog', dialog: 'keys' };
  const digit = digitOf(press);
  if (digit !== undefined) return { type: 'digit', digit };
  if (shift) return undefined;
  if (key === 'Backspace') return { type: 'clear' };
  return letters[key.toLowerCase()];
}

function inText(
  key: string,
  { shift, alt, command }: Pick<KeyPress<KeyPlace>, 'shift' | 'alt' | 'command'>,
): KeyAction | undefined {
  if (command) return undefined;
  if (key === 'Escape') return { type: 'leave' };
  if (key !== 'Enter') return undefined;
  if (alt) return { type: 'break' };
  return { type: shift ? 'back' : 'next' };
}

export function placeOf(target: Element | null): KeyPlace {
  if (target?.closest(TYPING)) return 'text';
  return target?.closest(PRESSED_BY_ENTER) ? 'control' : 'elsewhere';
}
