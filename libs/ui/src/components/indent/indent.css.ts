import { createVar, style } from '@vanilla-extract/css';

export const level = createVar();
export const indent = style({ paddingInlineStart: `calc(${level} * 24px)`, minInlineSize: 0 });
