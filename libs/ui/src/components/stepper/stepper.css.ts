import { style } from '@vanilla-extract/css';
import { below } from '../../theme/breakpoints.ts';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  // no step is cut: where the end has no room beside the steps it goes below
  flexWrap: 'wrap',
  gap: '0 12px',
  minBlockSize: 48,
  paddingInline: `calc(${vars.size.inset} - 8px) ${vars.size.inset}`,
  borderBlockEnd: hairline,
  '@media': { [below.md]: { paddingBlock: 4 } },
});
export const list = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minInlineSize: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  paddingBlock: 4,
  // the end goes below only where there is no room for the steps beside it
  '@media': { [below.md]: { flex: '1 1 220px' } },
});
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  selectors: { '& + &::before': { content: '""', inlineSize: 20, blockSize: 1, background: vars.color.hairline } },
  '@media': {
    [below.lg]: { selectors: { '& + &::before': { inlineSize: 8 } } },
    [below.md]: {
      selectors: {
        // the one name that is shown takes the room that is left, on two lines where it must
        '&:has(> [data-step="current"])': { flex: '0 1 auto', minInlineSize: 0 },
      },
    },
  },
});
export const step = style({
  ...text('t13', 'medium'),
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 32,
  paddingInline: '8px 10px',
  borderRadius: radius.control,
  color: vars.color.text2,
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-step="current"]': { color: vars.color.text1, background: vars.color.selected },
    'a&:hover, button&:hover': { background: vars.color.hover, color: vars.color.text1 },
    '&[data-step="current"]:hover': { background: vars.color.selected },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '@media': {
    [below.md]: {
      paddingInline: 2,
      selectors: { '&[data-step="current"]': { minInlineSize: 0, paddingInline: '8px 10px', whiteSpace: 'normal' } },
    },
  },
});
export const words = style({
  '@media': {
    [below.md]: {
      selectors: {
        [`${step}:not([data-step="current"]) > &`]: {
          position: 'absolute',
          clipPath: 'inset(50%)',
          inlineSize: 1,
          overflow: 'hidden',
        },
      },
    },
  },
});
export const heading = style({ font: 'inherit', color: 'inherit', borderRadius: radius.control });
export const dot = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 20,
  blockSize: 20,
  borderRadius: '50%',
  border: `1.5px solid ${vars.color.inputLine}`,
  fontSize: '0.6875rem',
  lineHeight: 1,
  fontWeight: 600,
  selectors: {
    '[data-step="done"] > &': {
      borderColor: 'transparent',
      background: vars.color.intent.positive.bg,
      color: vars.color.intent.positive.fg,
    },
    '[data-step="current"] > &': {
      borderColor: vars.color.accent,
      background: vars.color.accent,
      color: vars.color.onAccent,
    },
    '[data-problem="true"] > &': {
      borderColor: 'transparent',
      background: vars.color.intent.critical.bg,
      color: vars.color.intent.critical.fg,
    },
  },
});
// a long reason takes two lines beside the steps rather than one below them
export const end = style({ marginInlineStart: 'auto', minInlineSize: 0, maxInlineSize: 400, paddingBlock: 2 });
