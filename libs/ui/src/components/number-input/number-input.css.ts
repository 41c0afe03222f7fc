import { style } from '@vanilla-extract/css';
import { coarse } from '../../theme/breakpoints.ts';
import { hairline } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const frame = style({ paddingInlineEnd: 0, overflow: 'clip' });
export const narrow = style({ maxInlineSize: 160 });
export const input = style({ fontVariantNumeric: 'tabular-nums' });
/** Two buttons beside each other: over each other they would be too low to hit (WCAG 2.5.8). */
export const steps = style({ display: 'flex', flex: 'none', alignSelf: 'stretch', borderInlineStart: hairline });
export const step = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 26,
  color: vars.color.text3,
  touchAction: 'manipulation',
  selectors: {
    '&:hover:not([aria-disabled="true"])': { background: vars.color.hover, color: vars.color.text1 },
    '&:active:not([aria-disabled="true"])': { background: vars.color.sunken },
    '&[aria-disabled="true"]': { color: vars.color.controlLine, cursor: 'default' },
    '& + &': { borderInlineStart: hairline },
  },
  '@media': {
    [coarse]: { inlineSize: 40 },
    '(forced-colors: active)': { selectors: { '&[aria-disabled="true"]': { color: 'GrayText' } } },
  },
});
