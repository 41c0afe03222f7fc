import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const reveal = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 28,
  blockSize: 28,
  marginInlineEnd: -6,
  borderRadius: radius.control,
  color: vars.color.text3,
  ':hover': { background: vars.color.hover, color: vars.color.text1 },
});
export const caps = style({
  ...text('t12'),
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginBlockStart: 6,
  color: vars.color.text2,
});
