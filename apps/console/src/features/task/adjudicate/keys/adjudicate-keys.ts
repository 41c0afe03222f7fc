import { type KeyPress, MULTILINE, PRESSED_BY_ENTER, TYPING } from '../../../../shared/keys/key-press.ts';
import { digitOf } from '../../../../shared/keys/keys.ts';
import type { AdjudicateEvent } from '../model/adjudicate-model.ts';

/** In a text of several lines, in a field of one line, on something that Enter presses, or anywhere else. */
export type KeyPlace = 'text' | 'line' | 'control' | 'elsewhere';

/** What a key does: an event of the model, or what is not in it. */
export type KeyAction =
  | Extract<AdjudicateEvent, { type: 'choose' | 'none' | 'skip' | 'undo' | 'dialog' | 'focus' | 'decide.again' }>
  | { type: 'decide'; asGold: boolean }
  | { type: 'names' };

const letters: Readonly<Record<string, KeyAction>> = {
  '0': { type: 'none' },
  n: { type: 'none' },
  s: { type: 'skip' },
  u: { type: 'undo' },
  g: { type: 'decide', asGold: true },
  r: { type: 'focus', to: 'remark' },
  v: { type: 'names' },
  i: { type: 'dialog', dialog: 'guideline' },
  d: { type: 'decide.again' },
  '?': { type: 'dialog', dialog: 'keys' },
};

const decide: KeyAction = { type: 'decide', asGold: false };

/** What a key means; undefined: nothing, the browser has it. */
export function keyAction(press: KeyPress<KeyPlace>): KeyAction | undefined {
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

export function placeOf(target: Element | null): KeyPlace {
  if (target?.closest(MULTILINE)) return 'text';
  if (target?.closest(TYPING)) return 'line';
  return target?.closest(PRESSED_BY_ENTER) ? 'control' : 'elsewhere';
}
