import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const notice = style({
  ...text('t14'),
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px 16px',
  padding: '14px 20px',
  borderRadius: radius.card,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});
globalStyle(`${notice} a`, { color: vars.color.link, textDecoration: 'underline', textUnderlineOffset: '3px' });
export const icon = style({ display: 'inline-flex', color: vars.color.inverse.fg2 });
export const body = style({ flex: '1 1 160px', minInlineSize: 0 });
export const title = style({ fontWeight: 600 });
