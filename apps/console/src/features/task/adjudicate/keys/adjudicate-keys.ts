import { isComposing } from '@concord/ui/is-composing';
import { digitOf } from '../../../../shared/keys/keys.ts';
import type { AdjudicateEvent } from '../model/adjudicate-model.ts';

/**
 * Where a key was pressed: in a text of several lines, in a field of one line, on an answer to choose, on something that
 * Enter presses, or anywhere else.
 */
export type KeyPlace = 'text' | 'line' | 'choice' | 'control' | 'elsewhere';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code'> & {
  shift: boolean;
  alt: boolean;
  /** Ctrl, or Command on a Mac */
  command: boolean;
  /** an input method has the key */
  composing: boolean;
  /** the key is held down */
  repeat: boolean;
  place: KeyPlace;
};

/** What a key does: an event of the model, or what is not in it. */
export type KeyAction =
  | Extract<AdjudicateEvent, { type: 'choose' | 'none' | 'skip' | 'undo' | 'dialog' | 'focus' | 'decide.again' }>
  | { type: 'decide' }
  | { type: 'names' };

const letters: Readonly<Record<string, KeyAction>> = {
  '0': { type: 'none' },
  n: { type: 'none' },
  s: { type: 'skip' },
  u: { type: 'undo' },
  r: { type: 'focus', to: 'remark' },
  v: { type: 'names' },
  i: { type: 'dialog', dialog: 'guideline' },
  d: { type: 'decide.again' },
  '?': { type: 'dialog', dialog: 'keys' },
};

const decide: KeyAction = { type: 'decide' };

/** What a key means; undefined: nothing, the browser has it. */
export function keyAction(press: KeyPress): KeyAction | undefined {
  const { key, shift, alt, command, composing, repeat, place } = press;
  if (composing || alt || repeat) return undefined;
  if (command) return key === 'Enter' ? decide : undefined;
  if (place === 'text' || place === 'line') {
    if (key === 'Escape') return { type: 'focus', to: 'question' };
    return key === 'Enter' && place === 'line' && !shift ? decide : undefined;
  }
  if (key === 'Enter') return place === 'control' || shift ? undefined : decide;
  const digit = digitOf(press);
  if (digit) return { type: 'choose', digit };
  if (shift && key !== '?') return undefined;
  return letters[key.toLowerCase()];
}

const TEXT = 'textarea, [contenteditable="true"]';
const LINE = 'input:not([type="radio"], [type="checkbox"])';
const CHOICE = 'input[type="radio"], input[type="checkbox"]';
const PRESSED_BY_ENTER = 'button, a[href], summary, [role="tab"], [role="button"], [role="menuitem"]';

/** The press of a key as this screen reads it. */
export function keyPress(event: KeyboardEvent): KeyPress {
  return {
    key: event.key,
    code: event.code,
    shift: event.shiftKey,
    alt: event.altKey,
    command: event.ctrlKey || event.metaKey,
    composing: isComposing(event),
    repeat: event.repeat,
    place: placeOf(event.target instanceof Element ? event.target : null),
  };
}

function placeOf(target: Element | null): KeyPlace {
  if (target?.closest(TEXT)) return 'text';
  if (target?.closest(LINE)) return 'line';
  if (target?.closest(CHOICE)) return 'choice';
  return target?.closest(PRESSED_BY_ENTER) ? 'control' : 'elsewhere';
}
