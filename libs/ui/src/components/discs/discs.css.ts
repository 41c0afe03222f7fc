import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/** Where the system brings its own few colours, the pictures are drawn with those. */
const forced = (rule: Record<string, string | number>) => ({ '@media': { '(forced-colors: active)': rule } });

export const picture = style({ inlineSize: '100%', maxInlineSize: 620, blockSize: 'auto', forcedColorAdjust: 'none' });
export const disc = style({ fill: vars.color.accent, ...forced({ fill: 'Highlight' }) });
export const other = style({
  fill: vars.color.accent,
  opacity: 0.3,
  ...forced({ fill: 'Canvas', stroke: 'CanvasText', strokeWidth: 1.5, opacity: 1 }),
});
/** Under a faint disc that lies on something: hides what is behind it. */
export const under = style({ fill: vars.color.canvas, ...forced({ fill: 'Canvas' }) });
export const paper = style({
  fill: vars.color.surface,
  stroke: vars.color.controlLine,
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  ...forced({ fill: 'Canvas', stroke: 'CanvasText' }),
});
const stroke = {
  fill: 'none',
  stroke: vars.color.controlLine,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
export const lines = style({ ...stroke, strokeWidth: 3, ...forced({ stroke: 'CanvasText' }) });
export const ground = style({ ...stroke, strokeWidth: 1.5, ...forced({ stroke: 'CanvasText' }) });
export const dashed = style({
  fill: 'none',
  stroke: vars.color.inputLine,
  strokeWidth: 1.5,
  strokeDasharray: '5 6',
  ...forced({ stroke: 'GrayText' }),
});
const face = { fill: 'none', strokeWidth: 3.5, strokeLinecap: 'round' } as const;
/** Ink on the full disc and on the faint one: each reads in both themes. */
export const faceOnDisc = style({ ...face, stroke: vars.color.onAccent, ...forced({ stroke: 'HighlightText' }) });
export const faceOnOther = style({ ...face, stroke: vars.color.text1, ...forced({ stroke: 'CanvasText' }) });
