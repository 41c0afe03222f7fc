import { style } from '@vanilla-extract/css';
import { footBar, fromBottom } from '../../internal/look/edge.css.ts';
import { hairline } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { layers } from '../../theme/tokens.ts';

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  padding: '12px 0',
  paddingInline: vars.size.inset,
  borderBlockStart: hairline,
  background: vars.color.surface,
});
export const sticky = style([footBar, { position: 'sticky', insetBlockEnd: fromBottom(0), zIndex: layers.foot }]);
export const end = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  // beside the way back for as long as the widest of them has room there
  inlineSize: 'min-content',
  flex: '1 1 auto',
});
