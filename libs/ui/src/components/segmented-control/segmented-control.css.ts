import { style, styleVariants } from '@vanilla-extract/css';
import { below, coarse } from '../../theme/breakpoints.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const group = style({
  display: 'inline-flex',
  maxInlineSize: '100%',
  padding: 2,
  gap: 2,
  borderRadius: radius.card,
  background: vars.color.sunken,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media': { [below.md]: { flexWrap: 'wrap', overflow: 'visible' } },
});
export const block = style({ display: 'flex' });
export const segment = style({
  ...text('t12', 'medium'),
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  border: '1px solid transparent',
  borderRadius: radius.control,
  color: vars.color.text2,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  transition: `background ${vars.motion.fast}, color ${vars.motion.fast}`,
  ':hover': { color: vars.color.text1 },
  selectors: {
    '&:has(:checked)': { background: vars.color.raised, borderColor: vars.color.hairline, color: vars.color.text1 },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    '&:has(:disabled)': { color: vars.color.text3, cursor: 'default' },
    [`${block} > &`]: { flex: 1 },
  },
  '@media': {
    [below.md]: {
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      hyphens: 'auto',
      textAlign: 'center',
      maxInlineSize: '100%',
    },
    '(forced-colors: active)': {
      selectors: {
        '&:has(:checked)': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
        '&:has(:focus-visible)': { outlineColor: 'CanvasText' },
        '&:has(:disabled)': { color: 'GrayText' },
      },
    },
  },
});
const finger = { '@media': { [coarse]: { minBlockSize: 40, minInlineSize: 40 } } };
export const sizes = styleVariants({
  small: {
    minBlockSize: `max(24px, calc(${vars.size.controlS} - 4px))`,
    paddingInline: 10,
    minInlineSize: 30,
    ...finger,
  },
  medium: {
    minBlockSize: `max(24px, calc(${vars.size.controlM} - 4px))`,
    paddingInline: 12,
    minInlineSize: 36,
    ...finger,
  },
});
export const input = style({ position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'inherit' });
