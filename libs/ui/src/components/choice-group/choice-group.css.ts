import { style, styleVariants } from '@vanilla-extract/css';
import { coarse } from '../../theme/breakpoints.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const group = style({ display: 'grid', gap: 6, minInlineSize: 0 });
export const columns = styleVariants({
  one: { gridTemplateColumns: 'minmax(0, 1fr)' },
  // as many as fit, at most so many
  two: { gridTemplateColumns: 'repeat(auto-fill, minmax(max(132px, calc((100% - 6px) / 2)), 1fr))' },
  three: { gridTemplateColumns: 'repeat(auto-fill, minmax(max(132px, calc((100% - 12px) / 3)), 1fr))' },
});
// Row after row is answered here: what is chosen is there at once, not faded in, and only painted. So neither a transition
// nor another weight.
export const choice = style({
  ...text('t13'),
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '4px 12px 4px 8px',
  border: `1px solid ${vars.color.hairline}`,
  borderRadius: radius.control,
  background: vars.color.surface,
  color: vars.color.text1,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover:not(:has(:disabled))': { background: vars.color.hover },
    '&:has(:checked)': {
      background: vars.color.selected,
      borderColor: `color-mix(in srgb, ${vars.color.accent} 55%, transparent)`,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 },
    '&:has(:disabled)': { cursor: 'default' },
    '&[data-active="true"]': { borderColor: vars.color.controlLine },
    '&[data-active="true"]:has(:checked)': {
      borderColor: vars.color.accent,
      boxShadow: `inset 0 0 0 1px ${vars.color.accent}`,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&:has(:checked), &[data-active="true"]:has(:checked)': { borderColor: 'Highlight', borderWidth: 2 },
        '&:has(:focus-visible)': { outlineColor: 'CanvasText' },
      },
    },
  },
});
export const sizes = styleVariants({
  medium: {
    minBlockSize: `max(36px, ${vars.size.controlM})`,
    '@media': { [coarse]: { minBlockSize: 44, paddingInline: 12 } },
  },
  large: { ...text('t14'), minBlockSize: 44, paddingInline: 12 },
});
export const input = style({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' });
export const label = style({ minInlineSize: 0 });
/** Words that may be long and have lines of their own, with what is known about them below. */
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minInlineSize: 0,
  paddingBlock: 4,
  whiteSpace: 'pre-line',
});
export const detail = style({ ...text('t12'), color: vars.color.text2 });
// The place of the check is kept free: choosing moves no word, and lays nothing out.
export const tick = style({
  display: 'inline-flex',
  marginInlineStart: 'auto',
  color: vars.color.accent,
  selectors: { '&[data-on="false"]': { visibility: 'hidden' } },
});
