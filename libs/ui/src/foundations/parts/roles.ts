import type { ColorTokens } from '../../theme/tokens.ts';

type Plain = { [Name in keyof ColorTokens]: ColorTokens[Name] extends string ? Name : never }[keyof ColorTokens];

/** What each colour is for. A role without a purpose does not compile. */
export const purposes: Record<Exclude<Plain, 'overlayShadow'>, string> = {
  canvas: 'The desk: behind menu, bars and sheet',
  surface: 'The sheet with the work',
  raised: 'Overlays only: menus, dialogs, toasts',
  sunken: 'Wells: segmented controls, code, quiet samples',
  track: 'Behind bars; avatars, counts, skeletons',
  hover: 'Under the pointer',
  selected: 'Chosen rows, the current place',
  text1: 'Words that are read: titles, values, body',
  text2: 'Words beside them: labels, notes',
  text3: 'The quietest words: captions, placeholders',
  link: 'Words that are links',
  hairline: 'Edges of sheets, panels, cards',
  hairlineSoft: 'Between the rows of a table',
  controlLine: 'Edge of buttons; decoration, the word carries it',
  inputLine: 'Edge of fields and boxes; 3:1 or more',
  accent: 'Primary action, selection, data',
  accentHover: 'The same under the pointer',
  onAccent: 'Words on the accent',
  markInk: 'Where the two discs of the mark overlap',
  focus: 'Ring around what has the focus',
  danger: 'What cannot be undone; what is wrong',
  dangerHover: 'The same under the pointer',
  onDanger: 'Words on danger',
  scrim: 'Over the page, behind a dialog',
};
