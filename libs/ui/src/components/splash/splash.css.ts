import { keyframes, style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { layers } from '../../theme/tokens.ts';

const breathe = keyframes({ '50%': { opacity: 0.55 } });
export const splash = style({
  position: 'fixed',
  inset: 0,
  zIndex: layers.splash,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 12,
  background: vars.color.canvas,
  transition: `opacity ${vars.motion.slow}, visibility ${vars.motion.slow}`,
  selectors: { '&[data-state="leaving"]': { opacity: 0, visibility: 'hidden', pointerEvents: 'none' } },
});
export const mark = style({
  animation: `${breathe} 1600ms ease-in-out infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
});
export const words = style({ ...text('t13'), color: vars.color.text3, paddingInline: 16, textAlign: 'center' });
