import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

const forced = '(forced-colors: active)';

export const spark = style({
  display: 'inline-block',
  verticalAlign: 'middle',
  flex: 'none',
  overflow: 'visible',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
});
export const sizes = styleVariants({
  small: { inlineSize: 64, blockSize: 20 },
  medium: { inlineSize: 96, blockSize: 24 },
  large: { inlineSize: 144, blockSize: 32 },
});
export const quiet = style({ fill: vars.color.controlLine, '@media': { [forced]: { fill: 'GrayText' } } });
export const last = style({ fill: vars.color.accent, '@media': { [forced]: { fill: 'CanvasText' } } });
export const base = style({
  stroke: vars.color.controlLine,
  shapeRendering: 'crispEdges',
  '@media': { [forced]: { stroke: 'GrayText' } },
});
