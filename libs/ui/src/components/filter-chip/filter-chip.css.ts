import { style } from '@vanilla-extract/css';
import { coarse } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const unset = style({
  ':hover': { background: vars.color.hover, color: vars.color.text1 },
});
/** Covers the chip, so that all of it opens. */
export const opener = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  overflow: 'hidden',
  minInlineSize: 0,
  minBlockSize: vars.size.controlS,
  marginBlock: -1,
  marginInline: -10,
  paddingInline: 10,
  borderRadius: radius.pill,
  selectors: {
    '&:not(:last-of-type)': { marginInlineEnd: -6, paddingInlineEnd: 6 },
    '&:focus-visible': { outlineOffset: -1 },
  },
});
export const search = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: vars.size.controlS,
  border: 0,
  padding: 0,
  background: 'none',
  color: vars.color.text1,
  outline: 'none',
  // Below 16 px iOS zooms the page into a focused field.
  '@media': { [coarse]: { fontSize: '1rem' } },
});
