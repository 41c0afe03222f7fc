import { style } from '@vanilla-extract/css';
import { fromBottom } from '../../internal/edge.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { layers, radius } from '../../theme/tokens.ts';

export const place = style({
  position: 'fixed',
  insetBlockEnd: fromBottom(20),
  insetInlineEnd: 20,
  zIndex: layers.float,
  borderRadius: radius.control,
  background: vars.color.raised,
  boxShadow: vars.color.overlayShadow,
  opacity: 0,
  visibility: 'hidden',
  transform: 'translateY(8px)',
  transition: `opacity ${vars.motion.slow}, transform ${vars.motion.slow}, visibility ${vars.motion.slow}`,
  selectors: { '&[data-state="shown"]': { opacity: 1, visibility: 'visible', transform: 'none' } },
  '@media': { print: { display: 'none' } },
});
