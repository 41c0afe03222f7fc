import { createVar, style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';

export const offset = createVar();
export const side = style({
  minInlineSize: 0,
  '@media': {
    [from.lg]: { position: 'sticky', insetBlockStart: offset, alignSelf: 'start' },
  },
});
