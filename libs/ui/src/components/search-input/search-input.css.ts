import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const clear = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 24,
  blockSize: 24,
  marginInlineEnd: -4,
  borderRadius: '50%',
  color: vars.color.text3,
  ':hover': { background: vars.color.hover, color: vars.color.text1 },
});
export const width = style({ inlineSize: 240, maxInlineSize: '100%' });
