import { style } from '@vanilla-extract/css';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  paddingBlock: 10,
  paddingInline: vars.size.inset,
  borderBlockEnd: hairline,
});
export const end = style({
  ...text('t12'),
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginInlineStart: 'auto',
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
});
