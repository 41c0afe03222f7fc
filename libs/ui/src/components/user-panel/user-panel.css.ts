import { style } from '@vanilla-extract/css';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const panel = style({ display: 'grid', gap: 16 });
export const person = style({ display: 'flex', alignItems: 'flex-start', gap: 16, minInlineSize: 0 });
export const words = style({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' });
export const name = style({ ...text('t16', 'strong') });
export const occupation = style({ ...text('t13'), color: vars.color.text2 });
export const mail = style({
  ...text('t13'),
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 6,
  paddingBlock: 2,
  minBlockSize: 24,
  minInlineSize: 0,
  color: vars.color.link,
  ':hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
});
export const mailIcon = style({ display: 'inline-flex', flex: 'none', paddingBlock: 2, color: vars.color.text3 });
export const list = style({ display: 'grid', paddingBlock: 8, borderBlock: hairline });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minBlockSize: vars.size.rowL,
  marginInline: -8,
  paddingInline: 8,
  borderRadius: radius.control,
  ':hover': { background: vars.color.hover },
});
export const itemIcon = style({ display: 'inline-flex', flex: 'none', color: vars.color.text3 });
export const itemWords = style({ display: 'grid', flex: 1, minInlineSize: 0 });
export const itemName = style({ ...text('t13', 'medium') });
export const itemNote = style({ ...text('t12'), color: vars.color.text3 });
