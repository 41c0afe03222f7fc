import { keyframes, style } from '@vanilla-extract/css';
import { footBar, fromBottom } from '../../internal/look/edge.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { layers, radius } from '../../theme/tokens.ts';

const CLEAR_OF_BAR = 116;
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
  // above the bar, also where the footer of the page has pushed it up
  selectors: { [`:root:has(${footBar}) &`]: { insetBlockEnd: fromBottom(CLEAR_OF_BAR) } },
  '@media': { print: { display: 'none' } },
});
