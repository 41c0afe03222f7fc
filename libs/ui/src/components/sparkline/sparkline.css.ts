import { style } from '@vanilla-extract/css';
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
export const line = style({
  fill: 'none',
  stroke: vars.color.accent,
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  '@media': { [forced]: { stroke: 'CanvasText' } },
});
export const end = style({ fill: vars.color.accent, '@media': { [forced]: { fill: 'CanvasText' } } });
export const base = style({
  stroke: vars.color.controlLine,
  shapeRendering: 'crispEdges',
  '@media': { [forced]: { stroke: 'GrayText' } },
});
