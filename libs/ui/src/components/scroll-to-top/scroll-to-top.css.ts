import { keyframes, style } from '@vanilla-extract/css';
import { fromBottom } from '../../internal/edge.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { layers, radius } from '../../theme/tokens.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
export const place = style({
  position: 'fixed',
  insetBlockEnd: fromBottom(20),
  insetInlineEnd: 20,
  zIndex: layers.float,
  borderRadius: radius.control,
  background: vars.color.raised,
  boxShadow: vars.color.overlayShadow,
  animation: `${rise} ${vars.motion.slow}`,
  '@media': { print: { display: 'none' } },
});
