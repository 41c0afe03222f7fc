import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { below } from '../../theme/breakpoints.ts';
import { hairline, hairlineSoft, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { layers } from '../../theme/tokens.ts';

/** One height for all rows, with room for two lines and for a finger: what is not drawn takes exactly its room. */
export const rowHeight = 56;
export const headHeight = 36;

export const columns = createVar();
export const height = createVar();
export const start = createVar();
const firstWidth = createVar();

export const scroller = style({
  ...text('t13'),
  vars: { [firstWidth]: '148px' },
  position: 'relative',
  overflow: 'auto',
  flex: '1 1 0',
  minInlineSize: 0,
  // where the page scrolls it has a window of its own all the same
  minBlockSize: 'min(320px, 70dvh)',
  // what is scrolled to is not below the head, nor behind the first column
  scrollPaddingBlockStart: headHeight,
  scrollPaddingInlineStart: firstWidth,
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: `${vars.color.controlLine} transparent`,
  '@media': { [below.sm]: { vars: { [firstWidth]: '128px' } } },
});
export const inner = style({ inlineSize: 'fit-content', minInlineSize: '100%' });
export const body = style({ position: 'relative', blockSize: height });
export const row = style({
  display: 'grid',
  gridTemplateColumns: columns,
  background: vars.color.surface,
});
export const top = style({
  ...text('t12', 'medium'),
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layers.corner,
  blockSize: headHeight,
  color: vars.color.text3,
});
export const placed = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  blockSize: rowHeight,
  transform: `translateY(${start})`,
  // a row changes nothing outside it
  contain: 'layout style',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[data-current="true"]': { background: vars.color.selected },
  },
});
export const cell = style({
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  paddingInline: 8,
  overflow: 'hidden',
  background: 'inherit',
  borderBlockEnd: hairlineSoft,
  ':focus-visible': { outlineOffset: -2 },
});
export const headCell = style({ blockSize: headHeight, borderBlockEnd: hairline, whiteSpace: 'nowrap' });
export const headWords = style({ overflow: 'hidden', textOverflow: 'ellipsis' });
export const first = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: layers.column,
  paddingInlineStart: 16,
  borderInlineEnd: hairlineSoft,
});
globalStyle(`${placed}[data-current="true"] > ${first}`, { boxShadow: `inset 2px 0 0 ${vars.color.accent}` });
globalStyle(`${placed}[data-current="true"] > ${first}`, {
  '@media': { '(forced-colors: active)': { borderInlineStart: '3px solid Highlight' } },
});
export const wait = style({
  inlineSize: '60%',
  blockSize: 10,
  borderRadius: 3,
  background: vars.color.track,
  '@media': { '(forced-colors: active)': { background: 'GrayText', forcedColorAdjust: 'none' } },
});

/** Widths of columns, for the grid of every row: rows that are not in a table of the browser still line up. */
export const widths = {
  small: firstWidth,
  medium: 'minmax(144px, 1fr)',
  reading: 'minmax(280px, 3fr)',
} as const;
