import { keyframes, style, styleVariants } from '@vanilla-extract/css';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const pulse = keyframes({ '50%': { opacity: 0.4 } });
export const spinner = style({
  display: 'inline-block',
  flex: 'none',
  borderRadius: '50%',
  border: '1.5px solid currentColor',
  borderBlockStartColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
  verticalAlign: '-3px',
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: `${pulse} 1600ms ease-in-out infinite` },
    // else the gap in the ring is painted over, and nothing is seen to turn
    '(forced-colors: active)': { forcedColorAdjust: 'none' },
  },
});
export const sizes = styleVariants({
  small: { inlineSize: 12, blockSize: 12 },
  medium: { inlineSize: 16, blockSize: 16 },
  large: { inlineSize: 24, blockSize: 24, borderWidth: 2 },
});
