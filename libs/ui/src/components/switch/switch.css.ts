import { style } from '@vanilla-extract/css';
import { coarse } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/theme.css.ts';

export const track = style({
  position: 'relative',
  flex: 'none',
  inlineSize: 32,
  blockSize: 18,
  marginBlockStart: 1,
  borderRadius: 9,
  border: '1px solid transparent',
  background: vars.color.inputLine,
  transition: `background ${vars.motion.fast}`,
  '::before': { content: '""', position: 'absolute', inset: -6 },
  selectors: {
    '&[data-state="checked"]': { background: vars.color.accent },
    '&[data-disabled]': { background: vars.color.controlLine },
    '&[data-disabled][data-state="checked"]': { background: vars.color.text3 },
  },
  '@media': {
    [coarse]: { '::before': { inset: '-11px -4px' } },
    '(forced-colors: active)': {
      borderColor: 'ButtonText',
      selectors: {
        '&[data-state="checked"]': { background: 'Highlight', borderColor: 'Highlight', forcedColorAdjust: 'none' },
        '&[data-disabled]': { background: 'Canvas', borderColor: 'GrayText' },
      },
    },
  },
});
export const thumb = style({
  display: 'block',
  inlineSize: 14,
  blockSize: 14,
  margin: 1,
  borderRadius: '50%',
  background: vars.color.surface,
  transition: `margin ${vars.motion.fast}`,
  selectors: {
    '&[data-state="checked"]': { marginInlineStart: 15, background: vars.color.onAccent },
    '&[data-disabled][data-state="checked"]': { background: vars.color.surface },
  },
  '@media': {
    '(forced-colors: active)': {
      background: 'ButtonText',
      forcedColorAdjust: 'none',
      selectors: {
        '&[data-state="checked"]': { background: 'HighlightText' },
        '&[data-disabled]': { background: 'GrayText' },
      },
    },
  },
});
