import { style } from '@vanilla-extract/css';
import { pop } from '../../internal/overlay/overlay.css.ts';
import { vars } from '../../theme/theme.css.ts';

/** A long list scrolls inside what room the window leaves, and no more than is quick to scan. */
export const content = style([
  pop,
  {
    maxBlockSize: 'min(420px, var(--radix-dropdown-menu-content-available-height))',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollPaddingBlock: 4,
  },
]);
export const words = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const danger = style({
  selectors: { '&[data-highlighted]': { background: vars.color.intent.critical.bg, color: vars.color.danger } },
});
export const more = style({
  marginInlineStart: 'auto',
  paddingInlineStart: 16,
  display: 'inline-flex',
  color: vars.color.text3,
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
