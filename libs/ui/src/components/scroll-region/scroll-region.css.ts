import { style, styleVariants } from '@vanilla-extract/css';
import { topEdge } from '../../internal/look/edge.css.ts';
import { vars } from '../../theme/theme.css.ts';

export const region = style({
  vars: { [topEdge]: '0px' },
  minInlineSize: 0,
  minBlockSize: 0,
  scrollbarWidth: 'thin',
  scrollbarColor: `${vars.color.controlLine} transparent`,
  overscrollBehavior: 'contain',
  ':focus-visible': { outlineOffset: '-2px' },
});
export const axes = styleVariants({
  both: { overflow: 'auto' },
  inline: { overflowX: 'auto', overflowY: 'hidden' },
  block: { overflowY: 'auto', overflowX: 'hidden' },
});
export const heights = styleVariants({
  fill: { flex: '1 1 0' },
  auto: {},
  small: { maxBlockSize: 240 },
  large: { maxBlockSize: 480 },
});
