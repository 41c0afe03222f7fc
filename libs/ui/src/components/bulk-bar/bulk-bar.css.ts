import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { footBar, fromBottom } from '../../internal/look/edge.css.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { layers, radius } from '../../theme/tokens.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
export const place = style([
  footBar,
  {
    position: 'sticky',
    insetBlockEnd: fromBottom(16),
    zIndex: layers.foot,
    display: 'grid',
    justifyContent: 'center',
    gridTemplateColumns: 'minmax(0, max-content)',
    // at the foot of the sheet, also below a short list
    marginBlock: 'auto 12px',
    paddingBlockStart: 12,
    paddingInline: 8,
    pointerEvents: 'none',
  },
]);
export const bar = style({
  ...text('t13', 'medium'),
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  maxInlineSize: '100%',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  whiteSpace: 'nowrap',
  gap: 4,
  minBlockSize: 44,
  padding: '4px 6px 4px 16px',
  borderRadius: radius.card,
  boxShadow: vars.color.overlayShadow,
  fontVariantNumeric: 'tabular-nums',
  animation: `${rise} ${vars.motion.slow}`,
});
// words keep their width, the line is pushed along
globalStyle(`${bar} > *`, { flex: 'none' });
export const all = style({ vars: { [vars.color.text2]: vars.color.inverse.link } });
export const rule = style({ inlineSize: 1, blockSize: 20, background: vars.color.inverse.line, marginInline: 8 });
/** However many actions there are, the button to leave stays visible. */
export const clear = style({
  position: 'sticky',
  insetInlineEnd: -6,
  display: 'inline-flex',
  paddingInline: 4,
  background: vars.color.inverse.bg,
});
