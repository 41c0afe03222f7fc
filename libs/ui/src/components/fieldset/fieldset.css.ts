import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const fieldset = style({ minInlineSize: 0 });
export const legend = style({ ...text('t14', 'strong'), color: vars.color.text1, overflowWrap: 'anywhere' });
export const hint = style({ ...text('t12'), marginBlockStart: 2, color: vars.color.text3, maxInlineSize: '68ch' });
export const fields = style({ marginBlockStart: 12 });
