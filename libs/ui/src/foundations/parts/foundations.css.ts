import { style, styleVariants } from '@vanilla-extract/css';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { layers, radius, weights } from '../../theme/tokens.ts';

export const swatch = style({
  inlineSize: 32,
  blockSize: 32,
  flex: 'none',
  borderRadius: radius.control,
  border: hairline,
  forcedColorAdjust: 'none',
});
export const sample = style({
  display: 'inline-block',
  minInlineSize: 72,
  padding: '4px 8px',
  borderRadius: radius.control,
  border: hairline,
  fontWeight: weights.medium,
  textAlign: 'center',
  forcedColorAdjust: 'none',
});
export const heat = style({
  display: 'grid',
  placeItems: 'center',
  flexGrow: 1,
  minInlineSize: 40,
  blockSize: 40,
  ...text('t13', 'medium'),
  forcedColorAdjust: 'none',
});
export const bar = style({
  blockSize: 12,
  maxInlineSize: '100%',
  background: vars.color.accent,
  borderRadius: 2,
  forcedColorAdjust: 'none',
});
export const name = style({ flex: 'none', inlineSize: 96 });
export const corner = style({ inlineSize: 88, blockSize: 56, border: hairline, background: vars.color.selected });
export const floating = style({
  padding: 16,
  border: hairline,
  borderRadius: radius.card,
  background: vars.color.raised,
  boxShadow: vars.color.overlayShadow,
});
export const pile = style({ position: 'relative', blockSize: 344, overflow: 'hidden' });
export const leaf = style({
  position: 'absolute',
  inlineSize: 176,
  paddingInline: '12px 4px',
  border: hairline,
  borderRadius: radius.card,
  background: vars.color.raised,
  ...text('t12'),
});
export const runway = style({ paddingBlock: 8 });
export const runner = style({
  inlineSize: 24,
  blockSize: 24,
  borderRadius: radius.pill,
  background: vars.color.accent,
  forcedColorAdjust: 'none',
  selectors: { '[data-away="true"] > &': { marginInlineStart: 'calc(100% - 24px)' } },
});
export const runs = styleVariants({
  fast: { transition: `margin ${vars.motion.fast}` },
  slow: { transition: `margin ${vars.motion.slow}` },
});
export const axis = style({ position: 'relative', blockSize: 28, background: vars.color.sunken, borderRadius: 4 });
export const span = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  borderInlineEnd: `2px solid ${vars.color.accent}`,
  background: vars.color.selected,
  borderRadius: 4,
});
export const line = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const plainFigures = style({ fontVariantNumeric: 'proportional-nums' });
export const cell = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  inlineSize: '100%',
  minBlockSize: 88,
  paddingInline: 4,
  border: hairline,
  borderRadius: radius.card,
  textAlign: 'center',
  ...text('t12'),
  ':hover': { background: vars.color.hover },
});
export const code = style({
  inlineSize: 'max-content',
  minInlineSize: '100%',
  padding: 16,
  background: vars.color.sunken,
  fontFamily: vars.font.mono,
  ...text('t12'),
  whiteSpace: 'pre',
});
export const ringed = style({ outline: `2px solid ${vars.color.focus}`, outlineOffset: 2, zIndex: layers.within });
export const target = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  border: `1px dashed ${vars.color.inputLine}`,
  ...text('t12'),
});
