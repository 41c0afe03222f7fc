import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

const focusRing = { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2, borderRadius: radius.control } as const;

export const plotText = style({
  ...text('t12'),
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

/** Rows of name, bar and value; the columns line up over all rows. */
export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'fit-content(40%) minmax(48px, 1fr) max-content',
  ':focus-visible': focusRing,
});
export const row = style({
  ...text('t13'),
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  columnGap: 12,
  minBlockSize: 28,
  paddingInline: 4,
  borderRadius: radius.control,
  selectors: { '&[data-looked-at="true"]': { background: vars.color.hover } },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[data-looked-at="true"]': { outline: '1px solid Highlight' } } },
  },
});
export const name = style({
  color: vars.color.text1,
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
});
export const track = style({ display: 'block', inlineSize: '100%', blockSize: 12, overflow: 'visible' });
export const value = style({
  color: vars.color.text1,
  fontWeight: 500,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-zero="true"]': { color: vars.color.text3, fontWeight: 400 } },
});

export const upright = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 8,
  // half of the highest number
  paddingBlockStart: 8,
});
export const heights = styleVariants({
  small: { blockSize: 120 },
  medium: { blockSize: 200 },
  large: { blockSize: 320 },
});
/** All labels in one cell, so that the widest makes the column; each then moves to its value. */
export const ticks = style({ display: 'grid', justifyItems: 'end', position: 'relative' });
export const at = createVar();
export const tick = style([
  plotText,
  { gridArea: '1 / 1', alignSelf: 'end', position: 'relative', insetBlockEnd: at, transform: 'translateY(50%)' },
]);
export const plot = style({ position: 'relative', minInlineSize: 0, ':focus-visible': focusRing });
export const drawing = style({ display: 'block', inlineSize: '100%', blockSize: '100%', overflow: 'visible' });
export const band = style({
  fill: 'transparent',
  selectors: { '&[data-looked-at="true"]': { fill: vars.color.hover } },
});
export const names = style({ gridColumn: 2, display: 'flex', paddingBlockStart: 4, minInlineSize: 0 });
export const span = createVar();
export const place = style([
  plotText,
  {
    flex: `${span} 1 0`,
    minInlineSize: 0,
    paddingInline: 2,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    textAlign: 'center',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    selectors: { '&[data-thinned="true"]': { textAlign: 'start', WebkitLineClamp: 1 } },
  },
]);
