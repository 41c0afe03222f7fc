import { style } from '@vanilla-extract/css';

export const glyph = style({ flex: 'none', display: 'inline-block', verticalAlign: '-3px' });
export const small = style({ flex: 'none', display: 'inline-block', verticalAlign: '-1px' });
