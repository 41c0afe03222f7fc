import { style } from '@vanilla-extract/css';

export const frame = style({ position: 'relative', selectors: { '&&': { paddingInline: 0 } } });
/** As wide as its longest option, for tools around content. */
export const fit = style({ selectors: { '&&': { inlineSize: 'max-content', maxInlineSize: '100%' } } });
export const select = style({
  appearance: 'none',
  paddingInline: '10px 30px',
  cursor: 'pointer',
  borderRadius: 'inherit',
  selectors: { '&:disabled': { cursor: 'default' } },
});
export const arrow = style({ position: 'absolute', insetInlineEnd: 10, pointerEvents: 'none' });
