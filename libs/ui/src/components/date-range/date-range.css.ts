import { style } from '@vanilla-extract/css';
import { below, from } from '../../theme/breakpoints.ts';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const panel = style({
  display: 'grid',
  gap: 12,
  inlineSize: 'min(288px, calc(100vw - 42px))',
  '@media': { [from.md]: { inlineSize: 544 } },
});
export const beside = style({
  '@media': { [from.md]: { inlineSize: 'auto', gridTemplateColumns: 'auto 544px', gap: 16 } },
});
export const hint = style({ ...text('t12'), gridColumn: '1 / -1', color: vars.color.text3 });
export const presets = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '@media': {
    [from.md]: {
      flexDirection: 'column',
      flexWrap: 'nowrap',
      gap: 2,
      minInlineSize: 136,
      maxInlineSize: 200,
      paddingInlineEnd: 12,
      borderInlineEnd: hairline,
    },
  },
});
export const preset = style({
  ...text('t13'),
  minBlockSize: vars.size.controlM,
  paddingInline: 10,
  paddingBlock: 4,
  borderRadius: radius.control,
  color: vars.color.text1,
  ':hover': { background: vars.color.hover },
  selectors: {
    '&[aria-pressed="true"]': { background: vars.color.selected, color: vars.color.link, fontWeight: 500 },
  },
  '@media': {
    [below.md]: { border: `1px solid ${vars.color.hairline}` },
    '(forced-colors: active)': { selectors: { '&[aria-pressed="true"]': { border: '2px solid Highlight' } } },
  },
});
export const dates = style({ display: 'flex', flexDirection: 'column', gap: 12, minInlineSize: 0 });
export const ends = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 });
/** As high as a month, so that nothing moves when it comes. */
export const calendar = style({ minBlockSize: 292, display: 'grid' });
export const waiting = style({ placeSelf: 'center' });
export const buttons = style({ display: 'flex', justifyContent: 'flex-end', gap: 8 });
