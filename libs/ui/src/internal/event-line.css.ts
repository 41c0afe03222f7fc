import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { hairline, text } from '../theme/text.ts';
import { vars } from '../theme/theme.css.ts';
import { type Intent, intents } from '../theme/tokens.ts';

export const line = style({
  ...text('t13'),
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  gap: '0 12px',
  paddingBlock: 10,
  paddingInline: 24,
  color: vars.color.text2,
  selectors: { '&[data-unread="true"]': { background: `color-mix(in srgb, ${vars.color.selected} 55%, transparent)` } },
});
globalStyle(`${line} :is(strong, b)`, { fontWeight: 500, color: vars.color.text1 });
globalStyle(`${line} a`, {
  fontWeight: 500,
  color: vars.color.text1,
  textDecoration: 'underline',
  textDecorationColor: vars.color.controlLine,
  textUnderlineOffset: '3px',
  borderRadius: 2,
});
globalStyle(`${line} a:hover`, { color: vars.color.link, textDecorationColor: 'currentColor' });
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 24,
  blockSize: 24,
  borderRadius: '50%',
  border: '1px solid transparent',
});
export const signs = styleVariants(
  Object.fromEntries(
    intents.map((tone) => [tone, { color: vars.color.intent[tone].fg, background: vars.color.intent[tone].bg }]),
  ) as Record<Intent, { color: string; background: string }>,
);
export const words = style({ minInlineSize: 0, overflowWrap: 'anywhere', paddingBlockStart: 2 });
export const time = style({
  ...text('t12'),
  display: 'block',
  marginBlockStart: 2,
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
});
export const change = style({
  ...text('t12'),
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '0 6px',
  marginBlockStart: 4,
  fontVariantNumeric: 'tabular-nums',
});
export const before = style({ color: vars.color.text3, textDecoration: 'line-through' });
export const after = style({ color: vars.color.text1, textDecoration: 'none' });
export const arrow = style({ display: 'inline-flex', color: vars.color.text3 });
/** Unread items have a dot, a tinted background and a word. */
export const dot = style({
  alignSelf: 'start',
  inlineSize: 8,
  blockSize: 8,
  marginBlockStart: 8,
  borderRadius: '50%',
  background: vars.color.accent,
  '@media': { '(forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' } },
});
export const waiting = style({ display: 'grid', gap: 20, padding: '16px 24px' });
export const waitingLine = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
});
export const waitingWords = style({ display: 'grid', gap: 6 });
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 8,
  padding: '12px 24px 8px',
});
export const more = style({
  display: 'flex',
  justifyContent: 'center',
  padding: '12px 24px 20px',
  borderBlockStart: hairline,
});
