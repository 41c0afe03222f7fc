import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const numeral = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: vars.color.text1 });
export const sizes = styleVariants({
  medium: text('t20', 'strong'),
  large: { ...text('t30', 'strong'), letterSpacing: '-0.02em' },
});
export const rest = style({
  ...text('t16'),
  color: vars.color.text3,
  letterSpacing: 0,
  marginInlineStart: 4,
});
