import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const frame = style({
  display: 'grid',
  minBlockSize: '100dvh',
  background: vars.color.canvas,
});
export const split = style({
  background: vars.color.surface,
  '@media': {
    [from.lg]: {
      gridTemplateColumns: 'minmax(440px, 5fr) 7fr',
      padding: 8,
      background: vars.color.canvas,
    },
  },
});
export const page = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  minInlineSize: 0,
  padding: '20px 16px',
  '@media': { [from.md]: { paddingInline: 24 } },
});
export const sheet = style({
  background: vars.color.surface,
  '@media': { [from.lg]: { border: hairline, borderRadius: radius.card } },
});
export const ends = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 16,
  minInlineSize: 0,
});
export const end = style({ flex: 'none', '@media': { print: { display: 'none' } } });
export const foot = style({ ...text('t12'), flexWrap: 'wrap', color: vars.color.text3 });
export const footEnd = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const main = style({
  display: 'grid',
  alignContent: 'center',
  justifySelf: 'center',
  rowGap: 24,
  inlineSize: '100%',
  minInlineSize: 0,
  paddingBlock: '32px 48px',
  outline: 'none',
});
// It takes the focus to be read out, not to be used.
globalStyle(`${main} h1[tabindex="-1"]:focus-visible`, { outline: 'none' });
export const widths = {
  form: style({ maxInlineSize: 340 }),
  words: style({ maxInlineSize: 620, textAlign: 'center', textWrap: 'balance' }),
};
export const picture = style({
  display: 'none',
  '@media': { [from.lg]: { display: 'grid', placeItems: 'center', minInlineSize: 0, padding: 40 } },
});
