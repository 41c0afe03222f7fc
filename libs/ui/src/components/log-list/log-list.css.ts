import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const log = style({ paddingBlockEnd: 12 });
export const day = style({ ...text('t12', 'medium'), padding: '12px 24px 4px', color: vars.color.text3 });
