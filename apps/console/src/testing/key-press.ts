import type { KeyPress } from '../shared/keys/key-press.ts';

/** Enter, pressed once and alone, but for what is said. */
export const aKeyPress = <Place>(place: Place, fields: Partial<KeyPress<Place>>): KeyPress<Place> => ({
  key: 'Enter',
  code: '',
  shift: false,
  alt: false,
  command: false,
  composing: false,
  repeat: false,
  place,
  ...fields,
});
