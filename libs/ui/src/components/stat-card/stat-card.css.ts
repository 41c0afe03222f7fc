import { style, styleVariants } from '@vanilla-extract/css';
import { below } from '../../theme/breakpoints.ts';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { type Intent, intents } from '../../theme/tokens.ts';

export const row = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  borderBlockEnd: hairline,
  '@media': { [below.md]: { gridAutoFlow: 'row', gridAutoColumns: 'auto' } },
});
export const card = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignContent: 'start',
  gap: '2px 16px',
  padding: '16px 0 18px',
  paddingInline: vars.size.inset,
  color: vars.color.text1,
  transition: `background ${vars.motion.fast}`,
  selectors: {
    [`${row} > & + &`]: { borderInlineStart: hairline },
    'a&:hover': { background: vars.color.hover },
    'a&:focus-visible': { outlineOffset: -2 },
  },
  '@media': {
    [below.md]: {
      paddingBlock: 12,
      selectors: { [`${row} > & + &`]: { borderInlineStart: 0, borderBlockStart: hairline } },
    },
  },
});
export const label = style({
  ...text('t13', 'medium'),
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: vars.color.text2,
  minBlockSize: vars.text.t13.line,
});
export const go = style({ color: vars.color.text3, alignSelf: 'center', display: 'inline-flex' });
export const value = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '4px 16px',
});
export const words = style({
  ...text('t16'),
  display: 'grid',
  alignItems: 'center',
  minInlineSize: 0,
  // as high as a figure beside it
  minBlockSize: vars.text.t30.line,
  overflowWrap: 'anywhere',
});
export const none = style({ vars: { [vars.color.text1]: vars.color.text3 } });
export const trend = style({ flex: 'none', display: 'inline-flex' });
export const delta = style({ fontWeight: 500, whiteSpace: 'nowrap' });
export const meanings = styleVariants({
  good: { color: vars.color.intent.positive.fg },
  bad: { color: vars.color.intent.critical.fg },
  neutral: { color: vars.color.text2 },
});
export const note = style({
  ...text('t12'),
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 10px',
  minBlockSize: vars.text.t12.line,
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
});
export const icons = styleVariants(
  Object.fromEntries(intents.map((tone) => [tone, { color: vars.color.intent[tone].fg }])) as Record<
    Intent,
    { color: string }
  >,
);
export const icon = style({ display: 'inline-flex' });
