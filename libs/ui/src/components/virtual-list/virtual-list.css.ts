import { style } from '@vanilla-extract/css';

export const list = style({ position: 'relative', inlineSize: '100%' });
/** The virtualizer writes where it stands. */
export const item = style({ position: 'absolute', insetBlockStart: 0, insetInline: 0 });
