import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { topEdge } from '../../internal/look/edge.css.ts';
import { below } from '../../theme/breakpoints.ts';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const fade = keyframes({ from: { opacity: 0 } });
const fromEnd = keyframes({ from: { transform: 'translateX(24px)', opacity: 0 } });
const fromStart = keyframes({ from: { transform: 'translateX(-24px)', opacity: 0 } });

const base = style({
  vars: { [topEdge]: '0px' },
  ...text('t14'),
  padding: 0,
  color: vars.color.text1,
  textAlign: 'start', // also where a cell of a table opens it
  background: vars.color.raised,
  boxShadow: vars.color.overlayShadow,
  overflow: 'visible',
  '::backdrop': { background: vars.color.scrim, animation: `${fade} ${vars.motion.slow}` },
  ':focus-visible': { outline: 'none' },
});

export const dialog = style([
  base,
  {
    inlineSize: 480,
    maxInlineSize: 'calc(100vw - 32px)',
    maxBlockSize: 'calc(100dvh - 48px)',
    border: hairline,
    borderRadius: radius.dialog,
    selectors: { '&[open]': { display: 'flex', flexDirection: 'column', animation: `${rise} ${vars.motion.slow}` } },
  },
]);
export const sizes = styleVariants({
  small: { inlineSize: 400 },
  medium: { inlineSize: 480 },
  large: { inlineSize: 720 },
});
export const drawer = style([
  base,
  {
    position: 'fixed',
    insetBlock: 0,
    margin: 0,
    blockSize: '100dvh',
    maxBlockSize: '100dvh',
    maxInlineSize: 'calc(100vw - 48px)',
    border: 0,
    selectors: { '&[open]': { display: 'flex', flexDirection: 'column' } },
  },
]);
export const sides = styleVariants({
  end: {
    insetInline: 'auto 0',
    borderInlineStart: hairline,
    selectors: { '&[open]': { animation: `${fromEnd} ${vars.motion.slow}` } },
  },
  start: {
    insetInline: '0 auto',
    borderInlineEnd: hairline,
    selectors: { '&[open]': { animation: `${fromStart} ${vars.motion.slow}` } },
  },
});
export const drawerWidths = styleVariants({
  small: { inlineSize: 264 },
  medium: { inlineSize: 420 },
  large: { inlineSize: 640 },
});
export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 12,
  padding: '20px 16px 0 24px',
  flex: 'none',
});
export const drawerHead = style({ paddingBlock: '12px', borderBlockEnd: hairline, alignItems: 'center' });
export const title = style({ ...text('t16', 'strong'), textWrap: 'balance', minInlineSize: 0 });
export const body = style({
  ':focus-visible': { outlineOffset: -2 },
  padding: '8px 24px 20px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  minBlockSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  color: vars.color.text2,
});
export const drawerBody = style({ flex: 1, color: vars.color.text1, paddingBlock: 16 });
export const flush = style({ padding: 0 });
export const foot = style({
  display: 'flex',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: 8,
  padding: '12px 24px 20px',
  flex: 'none',
  '@media': { [below.sm]: { paddingBlockEnd: 'max(20px, env(safe-area-inset-bottom))' } },
});
export const drawerFoot = style({ borderBlockStart: hairline, paddingBlock: 12 });
