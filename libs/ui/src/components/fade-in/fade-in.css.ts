import { createVar, keyframes, style } from '@vanilla-extract/css';

export const duration = createVar();
const appear = keyframes({ from: { opacity: 0 } });
export const fade = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  minBlockSize: 0,
  animation: `${appear} ${duration} ease-out`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
});
