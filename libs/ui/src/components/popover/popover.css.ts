import { style } from '@vanilla-extract/css';

export const body = style({ padding: 12, inlineSize: 280 });
