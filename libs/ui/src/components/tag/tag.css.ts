import { style } from '@vanilla-extract/css';
import { clip, hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const tag = style({
  ...text('t12'),
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minBlockSize: 22,
  maxInlineSize: '100%',
  paddingInline: 8,
  border: hairline,
  borderRadius: radius.control,
  background: vars.color.surface,
  color: vars.color.text2,
});
export const word = style(clip);
