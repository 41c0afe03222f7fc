import { style } from '@vanilla-extract/css';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const pager = style({
  ...text('t13'),
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px 16px',
  paddingBlock: 8,
  paddingInline: vars.size.inset,
  borderBlockStart: hairline,
  color: vars.color.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const sizes = style({
  display: 'inline-flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  minInlineSize: 0,
});
export const pages = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 2,
  marginInlineStart: 'auto',
});
export const page = style({
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: vars.size.controlS,
  minBlockSize: vars.size.controlS,
  paddingInline: 6,
  border: '1px solid transparent',
  borderRadius: radius.control,
  color: vars.color.text2,
  selectors: {
    '&:hover:not([aria-disabled="true"])': { background: vars.color.hover, color: vars.color.text1 },
    '&[aria-current="page"]': { borderColor: vars.color.accent, color: vars.color.link, fontWeight: 500 },
    '&[aria-disabled="true"]': { color: vars.color.text3, opacity: 0.5 },
  },
});
export const gap = style({ minInlineSize: 16, textAlign: 'center', color: vars.color.text3 });
