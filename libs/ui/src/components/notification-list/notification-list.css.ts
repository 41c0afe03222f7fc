import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const count = style({ ...text('t12'), color: vars.color.text3, outline: 'none' });
