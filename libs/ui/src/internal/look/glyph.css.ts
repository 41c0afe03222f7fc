import { style } from '@vanilla-extract/css';

// A drawing that may shrink to its place counts as no width where a column's least width is worked out (CSS Sizing 3, 5.2.2).
const drawing = { flex: 'none', display: 'inline-block', maxInlineSize: 'none' } as const;
export const glyph = style({ ...drawing, verticalAlign: '-3px' });
export const small = style({ ...drawing, verticalAlign: '-1px' });
