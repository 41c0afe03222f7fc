import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { weights } from '../../theme/tokens.ts';

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  color: vars.color.text1,
  fontFamily: vars.font.latin,
  fontWeight: weights.strong,
  letterSpacing: '-0.015em',
  whiteSpace: 'nowrap',
  forcedColorAdjust: 'none',
});
export const words = styleVariants({
  small: { fontSize: '0.875rem', lineHeight: 1.5 },
  medium: { fontSize: '1rem', lineHeight: 1.5 },
  large: { fontSize: '1.5rem', lineHeight: 1.5 },
});
export const marks = styleVariants({
  small: { inlineSize: 16, blockSize: 16 },
  medium: { inlineSize: 24, blockSize: 24 },
  large: { inlineSize: 48, blockSize: 48 },
});
export const mark = style({ flex: 'none' });
export const crescent = style({ fill: vars.color.accent });
export const other = style({ fill: vars.color.accent, opacity: 0.32 });
export const both = style({ fill: vars.color.markInk });
