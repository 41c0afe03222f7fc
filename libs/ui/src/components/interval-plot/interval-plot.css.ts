import { createVar, style } from '@vanilla-extract/css';
import { hairline, hairlineSoft, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { layers } from '../../theme/tokens.ts';

/** The names give way, then the plot, so that both are in sight where the sheet is narrow. */
const NAME = 'clamp(min(132px, 38cqi), 100cqi - 280px, 144px)';
const PLOT = `min(280px, 100cqi - ${NAME})`;
export const scroller = style({
  containerType: 'inline-size',
  overflowX: 'auto',
  ':focus-visible': { outlineOffset: -2 },
});
export const table = style({ ...text('t13'), inlineSize: '100%', fontVariantNumeric: 'tabular-nums' });
const cell = {
  paddingBlock: 0,
  paddingInline: 12,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { paddingInlineStart: vars.size.inset },
    '&:last-child': { paddingInlineEnd: vars.size.inset },
  },
} as const;
export const head = style({
  ...cell,
  ...text('t12', 'medium'),
  blockSize: vars.size.rowS,
  color: vars.color.text3,
  borderBlockEnd: hairline,
});
export const rowHead = style({
  ...cell,
  // a long name fills its row
  paddingBlock: 4,
  blockSize: vars.size.rowM,
  fontWeight: 500,
  color: vars.color.text1,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  minInlineSize: NAME,
  maxInlineSize: 280,
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: layers.within,
  background: vars.color.surface,
  borderBlockEnd: hairlineSoft,
});
export const data = style({ ...cell, color: vars.color.text1, borderBlockEnd: hairlineSoft });
export const end = style({ textAlign: 'end' });
export const axisCell = style({ inlineSize: '44%', minInlineSize: PLOT });
export const plotCell = style({ position: 'relative' });
export const axis = style({ position: 'relative', blockSize: vars.text.t12.line });
export const at = createVar();
export const axisLabel = style({
  ...text('t12'),
  position: 'absolute',
  insetInlineStart: at,
  transform: 'translateX(-50%)',
  selectors: { '&:first-child': { transform: 'none' }, '&:last-child': { transform: 'translateX(-100%)' } },
});
export const minor = style({ '@container': { '(max-width: 480px)': { display: 'none' } } });
/** As high as its row, so that the lines of all rows are one. */
export const drawing = style({
  position: 'absolute',
  insetBlock: 0,
  insetInline: 12,
  inlineSize: 'calc(100% - 24px)',
  blockSize: '100%',
  overflow: 'visible',
  // as far as the axis above: the last cell is padded to the edge of the sheet
  selectors: { 'td:last-child > &': { inlineSize: `calc(100% - 12px - ${vars.size.inset})` } },
});
export const line = style({ strokeWidth: 2 });
export const reference = style({ display: 'inline-flex', alignItems: 'center', gap: 6 });
