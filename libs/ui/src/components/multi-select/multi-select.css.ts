import { style } from '@vanilla-extract/css';
import { coarse } from '../../theme/breakpoints.ts';
import { clip, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const whole = style({ inlineSize: '100%', minInlineSize: 0 });
export const frame = style({ cursor: 'text', paddingBlock: 3, alignItems: 'flex-start' });
/** Some five lines of chips; more of them scroll. */
export const chosen = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: 1,
  gap: 4,
  minInlineSize: 0,
  maxBlockSize: 144,
  marginInlineStart: -6,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});
export const chips = style({ display: 'contents' });
export const chip = style({
  ...text('t12', 'medium'),
  display: 'inline-flex',
  alignItems: 'center',
  maxInlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: 24,
  paddingInlineStart: 8,
  borderRadius: radius.control,
  background: vars.color.selected,
  color: vars.color.text1,
  '@media': { '(forced-colors: active)': { outline: '1px solid', outlineOffset: -1 } },
});
export const word = style(clip);
export const remove = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 24,
  blockSize: 24,
  borderRadius: radius.control,
  color: vars.color.text2,
  ':hover': { background: `color-mix(in srgb, ${vars.color.accent} 14%, transparent)`, color: vars.color.text1 },
  ':focus-visible': { outlineOffset: -2 },
  '@media': { [coarse]: { inlineSize: 36, blockSize: 36 } },
});
export const input = style({ minInlineSize: 80, inlineSize: 'auto', minBlockSize: 24, marginInlineStart: 6 });
/** Controls at the end stay on the first line. */
export const end = style({
  ...text('t12'),
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: 8,
  minBlockSize: 24,
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
});
export const clear = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: 24,
  blockSize: 24,
  marginInline: -4,
  borderRadius: '50%',
  color: vars.color.text3,
  ':hover': { background: vars.color.hover, color: vars.color.text1 },
});
