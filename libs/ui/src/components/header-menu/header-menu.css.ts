import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const list = style({
  display: 'flex',
  gap: 4,
  minInlineSize: 0,
});
export const item = style({
  ...text('t13', 'medium'),
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.size.controlM,
  paddingInline: 10,
  borderRadius: 4,
  color: vars.color.text2,
  whiteSpace: 'nowrap',
  ':hover': { background: `color-mix(in srgb, ${vars.color.text1} 5%, transparent)`, color: vars.color.text1 },
  selectors: {
    '&[aria-current="page"]': { color: vars.color.text1, boxShadow: `inset 0 -2px ${vars.color.accent}` },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-current="page"]': { borderBlockEnd: '2px solid Highlight' } },
    },
  },
});
