import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { layers } from '../../theme/tokens.ts';

/** The gaps between cells do not count at the edges. */
export const scroller = style({
  position: 'relative',
  overflowX: 'auto',
  marginInline: -2,
  ':focus-visible': { outlineOffset: -2 },
});
export const table = style({
  ...text('t13'),
  inlineSize: '100%',
  borderSpacing: 2,
  fontVariantNumeric: 'tabular-nums',
});
const head = {
  ...text('t12', 'medium'),
  color: vars.color.text3,
  padding: 4,
} as const;
export const columnHead = style({
  ...head,
  textAlign: 'center',
  verticalAlign: 'bottom',
  minInlineSize: 56,
  hyphens: 'auto',
});
const sticky = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: layers.within,
  background: vars.color.surface,
  textAlign: 'start',
  paddingInlineStart: 0,
} as const;
export const corner = style({ ...head, ...sticky, verticalAlign: 'bottom' });
export const rowHead = style({
  ...sticky,
  ...text('t13', 'medium'),
  color: vars.color.text1,
  paddingBlock: 4,
  paddingInlineEnd: 12,
  minInlineSize: 96,
  maxInlineSize: 220,
  overflowWrap: 'anywhere',
});
export const total = style({ color: vars.color.text2, textAlign: 'center', minInlineSize: 48 });
export const totalHead = style({ color: vars.color.text2 });
export const cell = style({
  blockSize: 34,
  minInlineSize: 40,
  paddingInline: 4,
  textAlign: 'center',
  borderRadius: 3,
  fontWeight: 500,
  printColorAdjust: 'exact',
  // without its colours the number is left, and an edge that says where the cell ends
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});
export const steps = styleVariants(vars.color.heat, ({ bg, ink }) => ({ background: bg, color: ink }));
/** Nothing measured: no step of the scale, not even the lowest. */
export const none = style({ color: vars.color.text3, boxShadow: `inset 0 0 0 1px ${vars.color.hairline}` });
/** Explains colours; without them the numbers are all there is. */
export const scale = style({ '@media': { '(forced-colors: active)': { display: 'none' } } });
export const swatch = style({
  inlineSize: 22,
  blockSize: 10,
  borderRadius: 2,
  boxShadow: `inset 0 0 0 1px ${vars.color.hairline}`,
  printColorAdjust: 'exact',
});
