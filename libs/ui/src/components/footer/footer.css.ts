import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const footer = style({
  ...text('t12'),
  display: 'flex',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '4px 16px',
  padding: '10px 16px 12px',
  color: vars.color.text3,
});
globalStyle(`${footer} a:hover`, { color: vars.color.link });
export const end = style({ display: 'flex', gap: 16 });
