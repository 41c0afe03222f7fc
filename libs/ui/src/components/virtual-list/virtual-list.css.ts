import { style } from '@vanilla-extract/css';

export const list = style({ position: 'relative', inlineSize: '100%' });
/** The virtualizer sets the position. */
export const item = style({ position: 'absolute', insetBlockStart: 0, insetInline: 0 });
