import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { intents } from '../../theme/tokens.ts';
import type { ChartTone } from './types.ts';

export const ink = createVar();
const chart = vars.color.chart;
const inks: Record<ChartTone, string> = {
  c1: chart.c1,
  c2: chart.c2,
  c3: chart.c3,
  c4: chart.c4,
  c5: chart.c5,
  c6: chart.c6,
  ...(Object.fromEntries(intents.map((tone) => [tone, vars.color.intent[tone].fg])) as Record<
    (typeof intents)[number],
    string
  >),
};
const forced = '(forced-colors: active)';

/** Sets the ink that the marks below are drawn with. */
export const tones = styleVariants(inks, (color) => ({
  vars: { [ink]: color },
  '@media': { [forced]: { vars: { [ink]: 'CanvasText' } } },
}));
/** Areas keep their colour on paper and in a browser that forces its own. */
export const kept = style({ forcedColorAdjust: 'none', printColorAdjust: 'exact' });
export const area = style([kept, { fill: ink }]);
export const stroke = style([kept, { fill: 'none', stroke: ink }]);
/** Edged with the ground, so that marks which meet stay apart. */
export const mark = style([
  kept,
  { fill: ink, stroke: vars.color.surface, strokeWidth: 1.5, '@media': { [forced]: { stroke: 'Canvas' } } },
]);
export const texture = style([
  kept,
  {
    stroke: vars.color.surface,
    strokeOpacity: 0.75,
    fill: 'none',
    '@media': { [forced]: { stroke: 'Canvas', strokeOpacity: 1 } },
  },
]);
export const dots = style([
  kept,
  {
    fill: vars.color.surface,
    fillOpacity: 0.85,
    stroke: 'none',
    '@media': { [forced]: { fill: 'Canvas', fillOpacity: 1 } },
  },
]);
export const gridLine = style([
  kept,
  {
    stroke: vars.color.hairline,
    shapeRendering: 'crispEdges',
    '@media': { [forced]: { stroke: 'CanvasText', strokeOpacity: 0.25 } },
  },
]);
export const baseLine = style([
  kept,
  { stroke: vars.color.inputLine, shapeRendering: 'crispEdges', '@media': { [forced]: { stroke: 'CanvasText' } } },
]);
export const referenceLine = style([
  kept,
  {
    stroke: vars.color.text3,
    strokeDasharray: '3 3',
    shapeRendering: 'crispEdges',
    '@media': { [forced]: { stroke: 'CanvasText' } },
  },
]);
