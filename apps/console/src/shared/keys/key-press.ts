import { isComposing } from '@concord/ui/is-composing';

/** A press of a key as the rules of a screen read it. `Place` says where, as far as it matters to that screen. */
export type KeyPress<Place> = Pick<KeyboardEvent, 'key' | 'code'> & {
  shift: boolean;
  alt: boolean;
  /** Ctrl, or Command on a Mac */
  command: boolean;
  /** an input method has the key */
  composing: boolean;
  /** the key is held down */
  repeat: boolean;
  place: Place;
};

export const keyPress = <Place>(event: KeyboardEvent, placeOf: (target: Element | null) => Place): KeyPress<Place> => ({
  key: event.key,
  code: event.code,
  shift: event.shiftKey,
  alt: event.altKey,
  command: event.ctrlKey || event.metaKey,
  composing: isComposing(event),
  repeat: event.repeat,
  place: placeOf(event.target instanceof Element ? event.target : null),
});

/** Where Enter starts a new line. */
export const MULTILINE = 'textarea, [contenteditable="true"]';
/** Where a person types. */
export const TYPING = `${MULTILINE}, input:not([type="radio"], [type="checkbox"])`;
/** What Enter presses or opens. */
export const PRESSED_BY_ENTER = 'button, a[href], summary, select, [role="tab"], [role="button"], [role="menuitem"]';
