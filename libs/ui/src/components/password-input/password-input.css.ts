import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const caps = style({
  ...text('t12'),
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginBlockStart: 6,
  color: vars.color.text2,
});
export const strength = style({
  ...text('t12'),
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 120px) 1fr',
  alignItems: 'center',
  gap: 8,
  marginBlockStart: 6,
  color: vars.color.text2,
});
export const steps = style({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 3 });
const step = style({
  blockSize: 4,
  borderRadius: 2,
  background: vars.color.track,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText', forcedColorAdjust: 'none' } },
});
const filled = { '(forced-colors: active)': { background: 'CanvasText' } } as const;
export const stepTones = styleVariants({
  empty: [step],
  weak: [step, { background: vars.color.danger, '@media': filled }],
  fair: [step, { background: vars.color.chart.c3, '@media': filled }],
  strong: [step, { background: vars.color.intent.positive.fg, '@media': filled }],
});
