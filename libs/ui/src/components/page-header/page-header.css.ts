import { style } from '@vanilla-extract/css';
import { below } from '../../theme/breakpoints.ts';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const header = style({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '8px 16px',
  paddingBlock: 14,
  paddingInline: vars.size.inset,
  borderBlockEnd: hairline,
});
export const names = style({ minInlineSize: 0, flex: '1 1 240px' });
export const crumbs = style({
  ...text('t12'),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // lines that a finger can tell apart, 24 px from each other
  gap: '8px 6px',
  color: vars.color.text3,
  '@media': { print: { display: 'none' } },
});
export const crumb = style({ display: 'inline-flex', alignItems: 'center', gap: 6, minInlineSize: 0 });
export const mark = style({ display: 'inline-flex', opacity: 0.7 });
export const crumbLink = style({
  borderRadius: 2,
  textUnderlineOffset: '3px',
  ':hover': { color: vars.color.link, textDecoration: 'underline' },
});
export const title = style({
  ...text('t20', 'strong'),
  letterSpacing: vars.font.tracking,
  outline: 'none',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  hyphenateLimitChars: '14 5 5',
});
export const subtitle = style({ ...text('t13'), color: vars.color.text2, fontVariantNumeric: 'tabular-nums' });
export const side = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  '@media': { print: { display: 'none' }, [below.sm]: { inlineSize: '100%', justifyContent: 'flex-start' } },
});
