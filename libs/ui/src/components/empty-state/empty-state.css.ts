import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const empty = style({
  ...text('t13'),
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 4,
  paddingInline: 24,
  textAlign: 'center',
  color: vars.color.text3,
});
export const sizes = styleVariants({
  small: { paddingBlock: 20 },
  medium: { paddingBlock: 40 },
  large: { paddingBlock: 80 },
});
export const art = style({ marginBlockEnd: 8, color: vars.color.text3, maxInlineSize: '100%' });
export const title = style({ ...text('t14', 'medium'), color: vars.color.text1, textWrap: 'balance' });
export const words = style({ maxInlineSize: '56ch', textWrap: 'balance' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  marginBlockStart: 12,
});
export const facts = style({ ...text('t12'), marginBlockStart: 4, fontVariantNumeric: 'tabular-nums' });
export const fault = style({ color: vars.color.danger, marginBlockEnd: 4, display: 'inline-flex' });
