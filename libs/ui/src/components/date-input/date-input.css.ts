import { style } from '@vanilla-extract/css';
import { coarse } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const open = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 28,
  blockSize: `calc(min(28px, ${vars.size.controlM} - 2px))`,
  marginInlineEnd: -6,
  borderRadius: radius.control,
  color: vars.color.text3,
  selectors: {
    '&:hover:not(:disabled)': { background: vars.color.hover, color: vars.color.text1 },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&:disabled': { color: vars.color.controlLine },
  },
  '@media': { [coarse]: { inlineSize: 40, blockSize: 38 } },
});
/** As high as a month, so that nothing moves when it comes. */
export const month = style({ display: 'grid', inlineSize: 'min(272px, calc(100vw - 42px))', minBlockSize: 292 });
export const waiting = style({ placeSelf: 'center' });
