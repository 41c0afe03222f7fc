import { globalStyle, style } from '@vanilla-extract/css';
import { below, from } from '../../theme/breakpoints.ts';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { measure, radius, weights } from '../../theme/tokens.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1120px)',
  justifyContent: 'center',
  alignContent: 'start',
  gap: 16,
  minBlockSize: '100dvh',
  padding: '20px 16px 32px',
  '@media': { [from.md]: { paddingInline: 24 }, print: { padding: 0 } },
});
export const head = style({ display: 'grid', gap: 24, minInlineSize: 0 });
export const ends = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '8px 16px',
  minInlineSize: 0,
  '@media': { print: { display: 'none' } },
});
export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '@media': {
    [from.lg]: { gridTemplateColumns: '256px minmax(0, 1fr)', columnGap: 32 },
    print: { display: 'block' },
  },
});
export const title = style({ ...text('t24', 'strong'), letterSpacing: vars.font.tracking });

// Contents: beside the text where there is room, folded above it where there is none.
export const side = style({
  '@media': {
    [below.lg]: { display: 'none' },
    [from.lg]: {
      position: 'sticky',
      insetBlockStart: 16,
      alignSelf: 'start',
      maxBlockSize: 'calc(100dvh - 32px)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      // room for the ring around a link at its edge
      padding: 2,
    },
    print: { display: 'none' },
  },
});
export const fold = style({
  border: hairline,
  borderRadius: radius.card,
  background: vars.color.surface,
  '@media': { [from.lg]: { display: 'none' }, print: { display: 'none' } },
});
export const summary = style({
  ...text('t14', 'medium'),
  padding: '12px 16px',
  borderRadius: radius.card,
  cursor: 'pointer',
});
export const folded = style({ padding: '0 16px 12px' });
export const part = style({ marginBlockStart: 16, ':first-child': { marginBlockStart: 0 } });
export const link = style({
  ...text('t13'),
  display: 'block',
  paddingBlock: 3,
  borderRadius: radius.control,
  color: vars.color.text2,
  ':hover': { color: vars.color.link, textDecoration: 'underline' },
  '@media': { [below.lg]: { paddingBlock: 7 } },
});
export const partLink = style({ color: vars.color.text1, fontWeight: weights.strong });

export const main = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  minInlineSize: 0,
  outline: 'none',
  '@media': { print: { display: 'block' } },
});
export const sheet = style({
  border: hairline,
  borderRadius: radius.card,
  background: vars.color.surface,
  padding: '20px 16px 28px',
  '@media': { [from.md]: { padding: '32px 40px 40px' }, print: { border: 0, padding: 0 } },
});
globalStyle(`${sheet} + ${sheet}`, { '@media': { print: { breakBefore: 'page' } } });
export const partTitle = style({ ...text('t20', 'strong'), letterSpacing: vars.font.tracking, textWrap: 'balance' });
export const section = style({ marginBlockStart: 28 });
export const sectionTitle = style({
  ...text('t16', 'strong'),
  marginBlockEnd: 8,
  textWrap: 'balance',
  breakAfter: 'avoid',
});
// Lines are as long as they read well; tables may have the width there is.
globalStyle(`${section} > div`, { maxInlineSize: 'none', hyphens: 'auto' });
globalStyle(`${section} :is(p, ul, ol)`, { maxInlineSize: measure });
globalStyle(`${section} :is(th, td)`, {
  overflowWrap: 'break-word',
  // a short word of Chinese or Japanese is not stood on end
  minInlineSize: '4.5em',
  '@media': {
    [below.sm]: { fontSize: vars.text.t13.size, paddingInlineEnd: 8 },
    // where a browser does not know how to part long words
    '(max-width: 340px)': { overflowWrap: 'anywhere' },
  },
});
globalStyle(`${section} tr`, { breakInside: 'avoid' });
