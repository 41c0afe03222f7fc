import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '../../theme/breakpoints.ts';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  paddingBlock: 10,
  paddingInline: vars.size.inset,
  borderBlockEnd: hairline,
});
export const search = style({
  display: 'flex',
  maxInlineSize: '100%',
  // beside how many there are; too wide for what the filters, which reach to both edges, leave of their own line
  '@media': { [below.sm]: { flex: '1 1 0', minInlineSize: 120 } },
});
export const filters = style({
  // each wraps by itself: as one box they would leave the search alone on its line
  display: 'contents',
  '@media': {
    // one line that is pushed along, below, instead of three above the first entry
    [below.sm]: {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minInlineSize: 0,
      // texts for screen readers are inside the scrolling part, or they widen the page
      position: 'relative',
      order: 1,
      flex: '1 0 100%',
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // as much as the ring of the focus takes around a button
      paddingBlock: 4,
      marginBlock: -4,
      marginInline: `calc(-1 * ${vars.size.inset})`,
      paddingInline: vars.size.inset,
      scrollPaddingInline: vars.size.inset,
    },
  },
});
globalStyle(`${filters} > *`, { '@media': { [below.sm]: { flex: 'none', maxInlineSize: '75%' } } });
globalStyle(`${filters} > [role=radiogroup]`, {
  '@media': { [below.sm]: { flexWrap: 'nowrap', maxInlineSize: 'none' } },
});
globalStyle(`${search}${search} > *`, { '@media': { [below.sm]: { inlineSize: '100%' } } });
export const end = style({
  ...text('t12'),
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginInlineStart: 'auto',
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
});
