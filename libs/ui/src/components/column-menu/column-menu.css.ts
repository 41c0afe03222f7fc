import { style } from '@vanilla-extract/css';
import { hairline } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const list = style({
  maxBlockSize: 'min(360px, 60dvh)',
  overflowY: 'auto',
  marginInline: -4,
  paddingInline: 4,
  scrollbarWidth: 'thin',
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minBlockSize: vars.size.controlM,
});
export const moves = style({ display: 'inline-flex', flex: 'none' });
export const move = style({
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: vars.size.controlS,
  minBlockSize: vars.size.controlS,
  borderRadius: radius.control,
  color: vars.color.text3,
  selectors: {
    '&:hover:not(:disabled)': { background: vars.color.hover, color: vars.color.text1 },
    '&:disabled': { opacity: 0.35 },
    '&:focus-visible': { outlineOffset: -2 },
  },
});
export const foot = style({ marginBlockStart: 8, paddingBlockStart: 8, borderBlockStart: hairline });
