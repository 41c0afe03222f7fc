import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/** In a table, too, it leaves room for a word beside its marks. */
export const whole = style({ inlineSize: '100%', minInlineSize: 144 });
export const frame = style({ cursor: 'text' });
export const clear = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 24,
  blockSize: 24,
  marginInline: -4,
  borderRadius: '50%',
  color: vars.color.text3,
  ':hover': { background: vars.color.hover, color: vars.color.text1 },
});
export const arrow = style({ pointerEvents: 'none' });
