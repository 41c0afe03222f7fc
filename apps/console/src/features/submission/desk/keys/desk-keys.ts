import { type KeyPress, PRESSED_BY_ENTER, TYPING } from '../../../../shared/keys/key-press.ts';
import { digitOf, typedDigit } from '../../../../shared/keys/keys.ts';

/**
 * Where a key was pressed: in the remark on an incorrect answer while nothing is typed there, in another field for
 * text, on a field to choose from, on something that Enter presses, or anywhere else.
 */
export type KeyPlace = 'empty-remark' | 'remark' | 'text' | 'choice' | 'control' | 'elsewhere';

/** The state of the desk when a key is pressed. */
export type KeyState = {
  /** under review: there is something to mark and to decide */
  isOpen: boolean;
  /** an incorrect answer is being corrected: letters may be meant as its remark */
  isWriting: boolean;
  /** the current answer is one of choices */
  hasChoices: boolean;
  /** the submission has been on the desk long enough for a key to be meant for it */
  isSettled: boolean;
};

export type DeskAction =
  | { type: 'verdict'; verdict: 'correct' | 'incorrect' | null }
  | { type: 'choose'; digit: string }
  | { type: 'move'; to: 'next' | 'previous' | 'next-row' | 'previous-row' }
  | { type: 'submission'; to: 'next' | 'previous' }
  | { type: 'rest' }
  | { type: 'undo' }
  | { type: 'decide'; verb: 'approve' | 'return' }
  /** shows gold and the answers of others, then their names, then neither */
  | { type: 'uncover' }
  | { type: 'keys' }
  /** ends typing and correcting, so that single keys work again */
  | { type: 'leave' };

const UNDO: DeskAction = { type: 'undo' };
/** Where nothing can be marked any more, too: it may be the decision of a moment ago that is meant. */
const alwaysThere: Readonly<Record<string, DeskAction>> = { u: UNDO, v: { type: 'uncover' } };
const marks: Readonly<Record<string, DeskAction>> = {
  c: { type: 'verdict', verdict: 'correct' },
  x: { type: 'verdict', verdict: 'incorrect' },
  n: { type: 'verdict', verdict: null },
};
const decisions: Readonly<Record<string, DeskAction>> = {
  a: { type: 'decide', verb: 'approve' },
  r: { type: 'decide', verb: 'return' },
};
const arrows: Readonly<Record<string, 'next' | 'previous'>> = { ArrowDown: 'next', ArrowUp: 'previous' };

/** What a key means on the desk; undefined: nothing, the browser has it. */
export function keyAction(press: KeyPress<KeyPlace>, desk: KeyState): DeskAction | undefined {
  const { key, shift, alt, command, place } = press;
  if (press.composing || alt) return undefined;
  if (command) return isUndo(press) ? UNDO : undefined;
  if (place === 'text' || place === 'remark' || place === 'empty-remark') return inText(press, desk);
  if (key === 'Escape') return desk.isWriting || place === 'choice' ? { type: 'leave' } : undefined;
  if (desk.isWriting || place === 'choice') {
    const digit = digitOf(press);
    if (digit && desk.hasChoices && !press.repeat) return { type: 'choose', digit };
    if (place === 'choice') return undefined;
  }
  const arrow = arrows[key];
  if (arrow) return shift ? { type: 'submission', to: arrow } : { type: 'move', to: `${arrow}-row` };
  if (press.repeat) return undefined;
  if (key === 'Enter') return place === 'control' ? undefined : { type: 'move', to: shift ? 'previous' : 'next' };
  if (key === '?') return { type: 'keys' };
  if (desk.isWriting) return undefined;
  const pressed = key.toLowerCase();
  const always = shift ? undefined : alwaysThere[pressed];
  return always ?? (desk.isOpen ? letter(pressed, shift, desk) : undefined);
}

const isUndo = ({ key, shift, place }: KeyPress<KeyPlace>) =>
  key.toLowerCase() === 'z' && !shift && (place === 'control' || place === 'elsewhere');

function inText({ key, shift, repeat, place }: KeyPress<KeyPlace>, { hasChoices }: KeyState): DeskAction | undefined {
  if (key === 'Escape') return { type: 'leave' };
  if (place === 'text' || repeat) return undefined;
  if (key === 'Enter') return { type: 'move', to: shift ? 'previous' : 'next' };
  const digit = place === 'empty-remark' && hasChoices ? typedDigit(key) : undefined;
  return digit ? { type: 'choose', digit } : undefined;
}

function letter(key: string, shift: boolean, { isSettled }: KeyState): DeskAction | undefined {
  if (shift) return key === 'c' ? { type: 'rest' } : undefined;
  return marks[key] ?? (isSettled ? decisions[key] : undefined);
}

const CHOICE = 'select, input[type="radio"], input[type="checkbox"]';
/** The name of the field for a remark on an answer. */
export const REMARK = 'remark';

export function placeOf(target: Element | null): KeyPlace {
  if (target instanceof HTMLInputElement && target.name === REMARK)
    return target.value === '' ? 'empty-remark' : 'remark';
  if (target?.closest(TYPING)) return 'text';
  if (target?.closest(CHOICE)) return 'choice';
  return target?.closest(PRESSED_BY_ENTER) ? 'control' : 'elsewhere';
}
