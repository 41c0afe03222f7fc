import { style } from '@vanilla-extract/css';
import { hairline } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const sheet = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  background: vars.color.surface,
  border: hairline,
  borderRadius: radius.card,
  overflow: 'clip',
});
