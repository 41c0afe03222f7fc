import { createVar, style } from '@vanilla-extract/css';
import { hairline, hairlineSoft, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { layers, radius } from '../../theme/tokens.ts';

export const frame = style({ position: 'relative', minInlineSize: 0, display: 'grid', gap: 8, breakInside: 'avoid' });
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '2px 12px',
});
export const flush = style({ gap: 0 });
export const flushFoot = style({
  ...text('t12'),
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  paddingInline: vars.size.inset,
  paddingBlock: 8,
  color: vars.color.text3,
});
/** Out of the grid, so that its gap goes too. */
export const noFoot = style({ position: 'absolute' });
export const summary = style({ ...text('t12'), color: vars.color.text3, flex: '1 1 200px', minInlineSize: 0 });
export const toggle = style({ flex: 'none', '@media': { print: { display: 'none' } } });
export const table = style({ ...text('t13'), inlineSize: '100%', fontVariantNumeric: 'tabular-nums' });
const cell = style({ padding: '6px 8px', textAlign: 'end', borderBlockEnd: hairlineSoft });
export const head = style([
  cell,
  {
    ...text('t12', 'medium'),
    color: vars.color.text3,
    borderBlockEnd: hairline,
    ':first-child': { textAlign: 'start' },
  },
]);
export const rowHead = style([
  cell,
  { fontWeight: 500, textAlign: 'start', color: vars.color.text1, overflowWrap: 'anywhere' },
]);
export const value = style([cell, { color: vars.color.text1 }]);
export const scroller = style({
  overflow: 'auto',
  maxBlockSize: 400,
  ':focus-visible': { outlineOffset: -2 },
  '@media': { print: { maxBlockSize: 'none' } },
});

export const legend = style({
  ...text('t12'),
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  color: vars.color.text2,
});
export const entry = style({ display: 'inline-flex', alignItems: 'center', gap: 6, minInlineSize: 0 });
export const swatch = style({ flex: 'none', display: 'block' });

export const at = createVar();
/** Slides along with its value, and so stays within the picture. */
export const readout = style({
  ...text('t12'),
  position: 'absolute',
  zIndex: layers.within,
  insetBlockEnd: 'calc(100% + 4px)',
  insetInlineStart: at,
  transform: `translateX(calc(-1 * ${at}))`,
  inlineSize: 'max-content',
  maxInlineSize: '100%',
  display: 'grid',
  gap: 2,
  padding: '4px 8px',
  border: hairline,
  borderRadius: radius.control,
  background: vars.color.raised,
  color: vars.color.text2,
  boxShadow: vars.color.overlayShadow,
  pointerEvents: 'none',
  fontVariantNumeric: 'tabular-nums',
  '@media': { print: { display: 'none' } },
});
export const readoutHead = style({ fontWeight: 500, color: vars.color.text1 });
export const readoutLine = style({ display: 'flex', alignItems: 'center', gap: 6 });
export const readoutValue = style({
  marginInlineStart: 'auto',
  paddingInlineStart: 8,
  color: vars.color.text1,
  fontWeight: 500,
});
