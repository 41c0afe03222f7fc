import { style } from '@vanilla-extract/css';

/** As high as a month, so that nothing moves when it comes. */
export const month = style({ display: 'grid', inlineSize: 'min(272px, calc(100vw - 42px))', minBlockSize: 292 });
export const waiting = style({ placeSelf: 'center' });
