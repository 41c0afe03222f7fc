import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';
import { hairline } from '../../theme/text.ts';
import { space } from '../../theme/tokens.ts';

export const columns = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minInlineSize: 0 });
export const gaps = styleVariants(space, (gap) => ({ gap }));
const one = 'minmax(0, 1fr)';
const templates = {
  halves: `${one} ${one}`,
  thirds: `${one} ${one} ${one}`,
  quarters: `${one} ${one} ${one} ${one}`,
  wideStart: `minmax(0, 13fr) minmax(0, 11fr)`,
  wideEnd: `minmax(0, 11fr) minmax(0, 13fr)`,
  mainSide: `${one} 308px`,
  sideMain: `248px ${one}`,
  // a table of fields needs the middle; all three have room from the width on at which they stand beside each other
  editor: 'minmax(184px, 248px) minmax(512px, 1fr) minmax(232px, 424px)',
} as const;
export type ColumnTemplate = keyof typeof templates;
const at = (query: string) =>
  styleVariants(templates, (gridTemplateColumns) => ({ '@media': { [query]: { gridTemplateColumns } } }));
export const fromSm = at(from.sm);
export const fromMd = at(from.md);
export const fromLg = at(from.lg);
export const fromXl = at(from.xl);
export const ruled = style({ flexGrow: 1 });
// Beside each other the columns reach the foot of the sheet; below each other each is as high as what it holds.
export const lines = styleVariants(from, (query) => ({
  alignContent: 'start',
  '@media': { [query]: { alignContent: 'stretch' } },
}));
for (const key of Object.keys(from) as (keyof typeof from)[]) {
  // the root twice: stronger than the line that a panel draws under another one, which is beside it here
  globalStyle(`${columns}${ruled}${lines[key]} > * + *`, {
    borderBlockStart: hairline,
    '@media': { [from[key]]: { borderBlockStart: 0, borderInlineStart: hairline } },
  });
}
