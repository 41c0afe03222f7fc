import { style, styleVariants } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { type Intent, intents, radius } from '../../theme/tokens.ts';

export const pill = style({
  ...text('t12', 'medium'),
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  // A status is never cut: beside others it keeps its width, and where a line is shorter than it, it takes two.
  flexShrink: 0,
  maxInlineSize: '100%',
  minBlockSize: 20,
  verticalAlign: 'middle',
  fontVariantNumeric: 'tabular-nums',
});
export const looks = styleVariants({
  tinted: {
    paddingInline: '6px 8px',
    borderRadius: radius.pill,
    border: '1px solid transparent',
    // a column of states is as wide as they are where the table has room for that
    '@media': { [from.xl]: { selectors: { 'td &': { whiteSpace: 'nowrap' } } } },
  },
  /** icon, word and colour without the ground: in dense tables and beside a name */
  line: {},
});
type Looks = Record<Intent, { color: string; background?: string }>;
export const tinted = styleVariants(
  Object.fromEntries(
    intents.map((tone) => [tone, { color: vars.color.intent[tone].fg, background: vars.color.intent[tone].bg }]),
  ) as Looks,
);
export const line = styleVariants(
  Object.fromEntries(intents.map((tone) => [tone, { color: vars.color.intent[tone].fg }])) as Looks,
);
export const word = style({ minInlineSize: 0 });
