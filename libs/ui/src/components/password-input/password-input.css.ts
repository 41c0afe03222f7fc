import { style, styleVariants } from '@vanilla-extract/css';
import { coarse } from '../../theme/breakpoints.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const reveal = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 28,
  blockSize: `calc(min(28px, ${vars.size.controlM} - 2px))`,
  marginInlineEnd: -6,
  borderRadius: radius.control,
  color: vars.color.text3,
  selectors: {
    '&:hover:not(:disabled)': { background: vars.color.hover, color: vars.color.text1 },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&:disabled': { color: vars.color.controlLine },
  },
  '@media': { [coarse]: { inlineSize: 40, blockSize: 38 } },
});
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
