import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const mono = style({ fontFamily: vars.font.mono, fontSize: '0.92em', overflowWrap: 'anywhere' });
