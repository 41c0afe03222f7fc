import { style } from '@vanilla-extract/css';

export const base = style({ minInlineSize: 0 });
