import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const breathe = keyframes({ '50%': { opacity: 0.55 } });
export const skeleton = style({
  display: 'block',
  borderRadius: 3,
  background: vars.color.track,
  // nothing is drawn for a wait of less than 200 ms
  animation: `${appear} 120ms ease-out 200ms backwards, ${breathe} 1600ms ease-in-out 320ms infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: `${appear} 1ms 200ms backwards` },
    '(forced-colors: active)': { background: 'GrayText', forcedColorAdjust: 'none' },
  },
});
export const shapes = styleVariants({
  line: { blockSize: 10 },
  numeral: { blockSize: 24, inlineSize: 56, marginBlock: 7 },
  circle: { blockSize: 24, inlineSize: 24, borderRadius: '50%' },
  block: { blockSize: 96 },
});
export const widths = styleVariants({
  full: { inlineSize: '100%' },
  large: { inlineSize: '70%' },
  medium: { inlineSize: '45%' },
  small: { inlineSize: '25%' },
});
