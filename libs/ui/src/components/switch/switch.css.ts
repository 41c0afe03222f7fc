import { style } from '@vanilla-extract/css';
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
  },
  '@media': { '(forced-colors: active)': { borderColor: 'ButtonText' } },
});
export const thumb = style({
  display: 'block',
  inlineSize: 14,
  blockSize: 14,
  margin: 1,
  borderRadius: '50%',
  background: vars.color.surface,
  transition: `transform ${vars.motion.fast}`,
  selectors: {
    '&[data-state="checked"]': { transform: 'translateX(14px)', background: vars.color.onAccent },
    '&[data-state="checked"]:dir(rtl)': { transform: 'translateX(-14px)' },
  },
  '@media': { '(forced-colors: active)': { background: 'ButtonText', forcedColorAdjust: 'none' } },
});
