import { keyframes, style } from '@vanilla-extract/css';
import { footBar } from '../../internal/look/edge.css.ts';
import { below } from '../../theme/breakpoints.ts';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

/** What can be done at the foot of a page stays in sight while a message is there. */
const CLEAR_OF_BAR = 76;
const CLEAR_OF_TWO_LINES = 116;
const CLEAR_OF_NAV = 84;
const CLEAR_OF_BOTH = 140;

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
const leave = keyframes({ to: { opacity: 0 } });
/** A popover, so that it lies above an open dialog. */
export const layer = style({
  position: 'fixed',
  inset: 'auto auto 20px 50%',
  transform: 'translateX(-50%)',
  inlineSize: 'max-content',
  maxInlineSize: 'calc(100vw - 16px)',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  overflow: 'visible',
  color: vars.color.text1,
  selectors: { [`:root:has(${footBar}) &`]: { insetBlockEnd: CLEAR_OF_BAR } },
  '@media': {
    [below.lg]: { selectors: { [`:root:has(${footBar}) &`]: { insetBlockEnd: CLEAR_OF_TWO_LINES } } },
    [below.md]: {
      insetBlockEnd: CLEAR_OF_NAV,
      selectors: { [`:root:has(${footBar}) &`]: { insetBlockEnd: CLEAR_OF_BOTH } },
    },
  },
});
export const list = style({ display: 'grid', gap: 8, justifyItems: 'center', outline: 'none' });
export const toast = style({
  ...text('t13'),
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minBlockSize: 44,
  maxInlineSize: 520,
  padding: '4px 6px 4px 14px',
  border: hairline,
  borderRadius: radius.card,
  background: vars.color.raised,
  boxShadow: vars.color.overlayShadow,
  selectors: {
    '&[data-state="open"]': { animation: `${rise} ${vars.motion.slow}` },
    '&[data-state="closed"]': { animation: `${leave} ${vars.motion.fast}` },
    '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  },
});
export const icon = style({
  display: 'inline-flex',
  flex: 'none',
  selectors: {
    '[data-tone="positive"] > &': { color: vars.color.intent.positive.fg },
    '[data-tone="critical"] > &': { color: vars.color.danger },
    '[data-tone="info"] > &': { color: vars.color.text3 },
  },
});
export const words = style({ flex: 1, minInlineSize: 0, paddingBlock: 6 });
export const actions = style({ display: 'flex', alignItems: 'center', gap: 2 });
