import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const rows = style({
  display: 'grid',
  gap: 10,
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 4, borderRadius: radius.control },
});
export const named = style({ gridTemplateColumns: 'fit-content(40%) minmax(48px, 1fr) max-content' });
export const row = style({
  ...text('t13'),
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: '1 / -1',
  alignItems: 'center',
  columnGap: 12,
});
export const name = style({
  color: vars.color.text1,
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
});
export const total = style({ textAlign: 'end', color: vars.color.text2, fontVariantNumeric: 'tabular-nums' });
export const bar = style({ position: 'relative', minInlineSize: 0 });
export const drawing = style({
  display: 'block',
  inlineSize: '100%',
  borderRadius: 4,
  background: vars.color.track,
  overflow: 'hidden',
  printColorAdjust: 'exact',
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText', background: 'Canvas' } },
});
export const heights = styleVariants({ small: { blockSize: 8 }, medium: { blockSize: 12 }, large: { blockSize: 20 } });
export const part = style({ selectors: { '[data-looking="true"] &[data-looked-at="false"]': { opacity: 0.4 } } });
export const entryLink = style({
  borderRadius: 2,
  // WCAG 2.5.8: a line of small words is too low for a target
  paddingBlock: 4,
  marginBlock: -4,
  textUnderlineOffset: '3px',
  ':hover': { color: vars.color.text1, textDecoration: 'underline' },
});
export const figure = style({ color: vars.color.text1, fontWeight: 500, fontVariantNumeric: 'tabular-nums' });
export const share = style({ color: vars.color.text3, fontVariantNumeric: 'tabular-nums' });
