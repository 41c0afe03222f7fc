import { style, styleVariants } from '@vanilla-extract/css';

/** Where the window is low, what opens scrolls. */
export const body = style({
  padding: 12,
  maxBlockSize: 'var(--radix-popover-content-available-height)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});
export const widths = styleVariants({
  medium: { inlineSize: 280 },
  fit: { selectors: { '&&': { maxInlineSize: 'calc(100vw - 16px)' } } },
});
