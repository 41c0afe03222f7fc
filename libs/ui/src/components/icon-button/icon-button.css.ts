import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const square = style({ position: 'relative', selectors: { '&&': { padding: 0 } } });
export const sizes = styleVariants({
  small: { inlineSize: vars.size.controlS },
  medium: { inlineSize: vars.size.controlM },
  large: { inlineSize: vars.size.controlL },
});
export const dot = style({
  position: 'absolute',
  insetBlockStart: 'calc(50% - 11px)',
  insetInlineEnd: 'calc(50% - 11px)',
  inlineSize: 7,
  blockSize: 7,
  borderRadius: '50%',
  background: vars.color.accent,
  boxShadow: `0 0 0 2px ${vars.color.canvas}`,
  '@media': { '(forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' } },
});
