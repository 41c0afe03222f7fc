import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const frame = style({
  display: 'block',
  inlineSize: '100%',
  maxInlineSize: 200,
  blockSize: 'auto',
  background: vars.color.surface,
  forcedColorAdjust: 'none',
});
export const modules = style({ fill: vars.color.text1 });
