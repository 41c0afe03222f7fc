import { style } from '@vanilla-extract/css';
import { coarse } from '../../theme/breakpoints.ts';
import { hairline } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const frame = style({ paddingInlineEnd: 0 });
export const narrow = style({ maxInlineSize: 160 });
export const input = style({ fontVariantNumeric: 'tabular-nums' });
/** Two buttons beside each other: over each other they would be too low to hit (WCAG 2.5.8). */
export const steps = style({ display: 'flex', flex: 'none', alignSelf: 'stretch', borderInlineStart: hairline });
export const step = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 26,
  color: vars.color.text3,
  touchAction: 'manipulation',
  // with the edge of the frame, which is its edge too
  '::before': { content: '""', position: 'absolute', inset: '-1px 0' },
  selectors: {
    '&:hover:not([aria-disabled="true"])': { background: vars.color.hover, color: vars.color.text1 },
    '&:active:not([aria-disabled="true"])': { background: vars.color.sunken },
    '&[aria-disabled="true"]': { color: vars.color.controlLine, cursor: 'default' },
    '& + &': { borderInlineStart: hairline, borderStartEndRadius: 3, borderEndEndRadius: 3 },
  },
  '@media': {
    [coarse]: { inlineSize: 40, '::before': { inset: '-3px 0' } },
    '(forced-colors: active)': { selectors: { '&[aria-disabled="true"]': { color: 'GrayText' } } },
  },
});
