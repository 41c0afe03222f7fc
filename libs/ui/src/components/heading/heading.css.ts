import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const heading = style({ color: vars.color.text1, textWrap: 'balance', minInlineSize: 0 });
export const sizes = styleVariants({
  panel: text('t14', 'strong'),
  dialog: text('t16', 'strong'),
  screen: { ...text('t20', 'strong'), letterSpacing: vars.font.tracking },
  page: { ...text('t24', 'strong'), letterSpacing: vars.font.tracking },
});
