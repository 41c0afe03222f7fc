import { createVar, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layers } from '../../theme/tokens.ts';

export const share = createVar();
export const bar = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInlineStart: 0,
  blockSize: 2,
  inlineSize: share,
  background: vars.color.accent,
  zIndex: layers.progress,
  pointerEvents: 'none',
  transition: 'inline-size 30ms linear',
  '@media': { '(forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' } },
});
