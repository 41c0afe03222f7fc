import { globalStyle, style } from '@vanilla-extract/css';
import { coarse } from '../../theme/breakpoints.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { layers, radius } from '../../theme/tokens.ts';

const CELL = 36;

export const months = style({ display: 'flex', gap: 24 });
export const month = style({ position: 'relative', flex: 1 });
export const caption = style({
  ...text('t13', 'strong'),
  display: 'grid',
  placeItems: 'center',
  blockSize: CELL,
  color: vars.color.text1,
});
const step = {
  position: 'absolute',
  insetBlockStart: 2,
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: 32,
  blockSize: 32,
  borderRadius: radius.control,
  color: vars.color.text2,
  ':hover': { background: vars.color.hover },
  selectors: { '&[aria-disabled="true"]': { opacity: 0.4, background: 'none', cursor: 'default' } },
} as const;
export const previous = style({ ...step, insetInlineStart: 0 });
export const next = style({ ...step, insetInlineEnd: 0 });
export const grid = style({ borderCollapse: 'collapse', inlineSize: '100%', tableLayout: 'fixed' });
export const weekday = style({ ...text('t12'), blockSize: 28, padding: 0, color: vars.color.text3 });
/** The cell carries the band between the ends, the button in it the ends themselves. */
export const day = style({ padding: 0, blockSize: CELL + 2, textAlign: 'center' });
export const button = style({
  ...text('t13'),
  position: 'relative',
  inlineSize: '100%',
  minInlineSize: CELL,
  blockSize: CELL,
  borderRadius: radius.control,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text1,
  ':hover': { background: vars.color.hover, boxShadow: `inset 0 0 0 1px ${vars.color.controlLine}` },
  ':focus-visible': { outlineOffset: -2, zIndex: layers.within },
  '@media': { [coarse]: { blockSize: 40 } },
});
const band = { background: vars.color.selected } as const;
export const middle = style(band);
export const preview = style(band);
export const start = style({
  ...band,
  borderStartStartRadius: radius.control,
  borderEndStartRadius: radius.control,
});
export const end = style({ ...band, borderStartEndRadius: radius.control, borderEndEndRadius: radius.control });
export const today = style({});
export const disabled = style({});
export const outside = style({});

for (const edge of [start, end]) {
  globalStyle(`${edge} > ${button}`, {
    background: vars.color.accent,
    color: vars.color.onAccent,
    fontWeight: 600,
    boxShadow: 'none',
    '@media': {
      '(forced-colors: active)': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
    },
  });
  globalStyle(`${edge} > ${button}:focus-visible`, { outlineColor: vars.color.onAccent });
}
globalStyle(`${today} > ${button}::after`, {
  content: '""',
  position: 'absolute',
  insetBlockEnd: 4,
  insetInlineStart: 'calc(50% - 2px)',
  inlineSize: 4,
  blockSize: 4,
  borderRadius: '50%',
  background: 'currentColor',
});
globalStyle(`${disabled} > ${button}`, {
  color: vars.color.text3,
  opacity: 0.6,
  background: 'none',
  boxShadow: 'none',
  textDecoration: 'line-through',
});
