import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const date = style({
  fontVariantNumeric: 'tabular-nums',
  colorScheme: 'inherit',
  '::-webkit-calendar-picker-indicator': { opacity: 0.65, cursor: 'pointer', marginInlineEnd: -2 },
  selectors: { '&:invalid': { color: vars.color.text3 } },
});
export const typed = style({ '::-webkit-calendar-picker-indicator': { display: 'none' } });
