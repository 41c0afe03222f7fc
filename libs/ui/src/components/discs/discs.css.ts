import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const picture = style({ inlineSize: '100%', maxInlineSize: 620, blockSize: 'auto', forcedColorAdjust: 'none' });
export const disc = style({ fill: vars.color.accent });
export const other = style({ fill: vars.color.accent, opacity: 0.3 });
export const paper = style({ fill: vars.color.surface, stroke: vars.color.controlLine, strokeWidth: 1.5 });
export const lines = style({ fill: 'none', stroke: vars.color.controlLine, strokeWidth: 3, strokeLinecap: 'round' });
export const ground = style({ fill: 'none', stroke: vars.color.controlLine, strokeWidth: 1.5, strokeLinecap: 'round' });
export const dashed = style({ fill: 'none', stroke: vars.color.inputLine, strokeWidth: 1.5, strokeDasharray: '5 6' });
export const face = style({ fill: 'none', stroke: vars.color.text1, strokeWidth: 3.5, strokeLinecap: 'round' });
