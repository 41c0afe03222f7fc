import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const link = style({
  display: 'inline',
  borderRadius: 2,
  textUnderlineOffset: '3px',
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
});
export const tones = styleVariants({
  link: { color: vars.color.link },
  /** names in tables */
  strong: { color: vars.color.text1, fontWeight: 500 },
  inherit: { color: 'inherit' },
  quiet: { color: vars.color.text3, ':hover': { color: vars.color.link } },
});
export const underlined = style({ textDecoration: 'underline' });
export const icon = style({ marginInlineStart: 4, display: 'inline-flex', verticalAlign: '-1px' });
