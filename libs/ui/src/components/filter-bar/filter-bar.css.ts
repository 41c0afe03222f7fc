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
  '@media': {
    // one line that is pushed along, instead of three above the first entry
    [below.sm]: {
      position: 'relative',
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      scrollPaddingInline: vars.size.inset,
    },
  },
});
globalStyle(`${bar} > *`, { '@media': { [below.sm]: { flex: 'none', maxInlineSize: '75%' } } });
export const end = style({
  ...text('t12'),
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginInlineStart: 'auto',
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
});
