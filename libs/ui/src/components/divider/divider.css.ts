import { style } from '@vanilla-extract/css';
import { hairline } from '../../theme/text.ts';

export const horizontal = style({ border: 0, borderBlockStart: hairline, margin: 0, inlineSize: '100%' });
export const vertical = style({
  border: 0,
  borderInlineStart: hairline,
  margin: 0,
  alignSelf: 'stretch',
  minBlockSize: 20,
});
