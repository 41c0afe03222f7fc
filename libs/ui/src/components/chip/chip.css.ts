import { style } from '@vanilla-extract/css';
import { coarse } from '../../theme/breakpoints.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const chip = style({
  ...text('t12', 'medium'),
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minBlockSize: vars.size.controlS,
  maxInlineSize: '100%',
  paddingInline: 10,
  border: `1px dashed ${vars.color.controlLine}`,
  borderRadius: radius.pill,
  color: vars.color.text2,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  transition: `background ${vars.motion.fast}`,
  selectors: {
    'button&:hover:not(:disabled), &[data-state="open"]': { background: vars.color.hover, color: vars.color.text1 },
    '&[aria-pressed]': { border: `1px solid ${vars.color.hairline}` },
    '&[aria-pressed="true"]': {
      background: vars.color.selected,
      borderColor: 'transparent',
      color: vars.color.link,
    },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&[aria-pressed="true"]': { borderColor: 'Highlight' } } } },
});
export const set = style({
  minInlineSize: 0,
  paddingInlineEnd: 2,
  border: '1px solid transparent',
  background: vars.color.selected,
  color: vars.color.link,
});
export const value = style({
  fontWeight: 500,
  color: vars.color.text1,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const remove = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 24,
  blockSize: 24,
  borderRadius: '50%',
  color: vars.color.text2,
  ':hover': { background: `color-mix(in srgb, ${vars.color.accent} 14%, transparent)`, color: vars.color.text1 },
  '@media': { [coarse]: { inlineSize: 36, blockSize: 36 } },
});
