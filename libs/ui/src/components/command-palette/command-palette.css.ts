import { style } from '@vanilla-extract/css';
import { below, coarse } from '../../theme/breakpoints.ts';
import { clip, hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

/** Placed high, so that it does not move as its list grows and shrinks. */
export const palette = style({
  overflow: 'hidden',
  selectors: {
    '&&': { inlineSize: 640, marginBlock: 'min(12dvh, 108px) auto', maxBlockSize: 'min(560px, calc(100dvh - 140px))' },
  },
  '@media': {
    [below.sm]: {
      selectors: {
        '&&': { marginBlockStart: 8, maxInlineSize: 'calc(100vw - 16px)', maxBlockSize: 'calc(100dvh - 16px)' },
      },
    },
  },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flex: 'none',
  minBlockSize: 52,
  paddingInline: '20px 14px',
  borderBlockEnd: hairline,
  color: vars.color.text3,
});
export const lens = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 20,
  blockSize: 20,
});
export const input = style({
  ...text('t16'),
  flex: 1,
  minInlineSize: 0,
  alignSelf: 'stretch',
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  color: vars.color.text1,
});
/** Drawn as its key; a finger needs it as a button. */
export const close = style({
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: 32,
  minBlockSize: 28,
  flex: 'none',
  borderRadius: radius.control,
  '@media': { [coarse]: { minInlineSize: 40, minBlockSize: 40 } },
});
export const list = style({
  flex: '0 1 auto',
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '4px 8px 8px',
  scrollPaddingBlock: '32px 8px',
  selectors: { '&:empty': { display: 'none' } },
});
export const title = style({ ...text('t12', 'medium'), padding: '12px 10px 4px', color: vars.color.text2 });
export const item = style({
  ...text('t13'),
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 8,
  minBlockSize: 36,
  paddingInline: '8px 10px',
  paddingBlock: 4,
  borderInlineStart: '2px solid transparent',
  borderRadius: radius.control,
  color: vars.color.text1,
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&[data-highlighted]': { background: vars.color.selected, borderInlineStartColor: vars.color.accent },
    '&[aria-disabled="true"]': { color: vars.color.text3, cursor: 'default' },
  },
  '@media': {
    [coarse]: { minBlockSize: 48 },
    '(forced-colors: active)': {
      selectors: { '&[data-highlighted]': { outline: '2px solid Highlight', outlineOffset: -2 } },
    },
  },
});
export const icon = style({ display: 'inline-flex', flex: 'none', inlineSize: 16, color: vars.color.text2 });
export const words = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 16,
  flex: 1,
  minInlineSize: 0,
  '@media': { [below.sm]: { flexDirection: 'column', alignItems: 'stretch' } },
});
export const label = style([clip, { flex: '0 1 auto' }]);
export const note = style([clip, { ...text('t12'), flex: '0 2 auto', color: vars.color.text3 }]);
export const mark = style({ background: 'none', color: vars.color.link, fontWeight: 500 });
export const row = style({
  ...text('t13'),
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 8,
  padding: '16px 20px',
  color: vars.color.text2,
});
export const failed = style({ color: vars.color.danger });
export const foot = style({
  ...text('t12'),
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 16px',
  flex: 'none',
  minBlockSize: 36,
  paddingInline: 18,
  borderBlockStart: hairline,
  color: vars.color.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const key = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  '@media': { [coarse]: { display: 'none' }, [below.sm]: { display: 'none' } },
});
export const count = style({ marginInlineStart: 'auto' });
