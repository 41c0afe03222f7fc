import { style } from '@vanilla-extract/css';
import { coarse } from '../../theme/breakpoints.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

/** A box or ring with its words; the whole line is the target. */
export const line = style({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 8,
  ...text('t13'),
  color: vars.color.text1,
  cursor: 'pointer',
  paddingBlock: 2,
  minInlineSize: 0,
  selectors: { '&:has([data-disabled])': { color: vars.color.text3, cursor: 'default' } },
  '@media': {
    [coarse]: { paddingBlock: 10 },
    '(forced-colors: active)': { selectors: { '&:has([data-disabled])': { color: 'GrayText' } } },
  },
});
export const words = style({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' });
export const description = style({ ...text('t12'), color: vars.color.text3 });
export const box = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  position: 'relative',
  inlineSize: 16,
  blockSize: 16,
  marginBlockStart: `calc((${vars.text.t13.line} - 16px) / 2)`,
  verticalAlign: 'middle',
  border: `1.5px solid ${vars.color.inputLine}`,
  background: vars.color.surface,
  color: vars.color.onAccent,
  transition: `background ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  // the target is 24 px although the box is 16 (WCAG 2.5.8)
  '::before': { content: '""', position: 'absolute', inset: -6 },
  selectors: {
    [`&:hover:not([data-disabled], [data-state="checked"], [data-state="indeterminate"]), ${line}:hover > &:not([data-disabled], [data-state="checked"], [data-state="indeterminate"])`]:
      { borderColor: vars.color.text2 },
    '&[aria-invalid="true"]': { borderColor: vars.color.danger },
    '&[data-disabled]': { borderColor: vars.color.controlLine, background: vars.color.sunken, cursor: 'default' },
  },
  '@media': {
    [coarse]: { '::before': { inset: -12 } },
    '(forced-colors: active)': { selectors: { '&[data-disabled]': { borderColor: 'GrayText' } } },
  },
});
/** in a table cell there are no words beside it */
export const alone = style({ marginBlockStart: 0 });
export const group = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 6,
  '@media': { [coarse]: { gap: 0 } },
});
export const inline = style({ flexDirection: 'row', flexWrap: 'wrap', gap: '6px 16px' });
