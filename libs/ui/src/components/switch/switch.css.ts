import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/** The native control drawn anew, with its thumb. */
export const track = style({
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  inlineSize: 32,
  blockSize: 18,
  margin: '1px 0 0',
  borderRadius: 9,
  border: '1px solid transparent',
  background: vars.color.inputLine,
  transition: `background ${vars.motion.fast}`,
  cursor: 'inherit',
  '::before': { content: '""', position: 'absolute', inset: -6 },
  '::after': {
    content: '""',
    display: 'block',
    inlineSize: 14,
    blockSize: 14,
    margin: 1,
    borderRadius: '50%',
    background: vars.color.surface,
    transition: `transform ${vars.motion.fast}`,
  },
  selectors: {
    '&:checked': { background: vars.color.accent },
    '&:disabled': { background: vars.color.controlLine },
    '&:checked::after': { transform: 'translateX(14px)', background: vars.color.onAccent },
    '&:checked:dir(rtl)::after': { transform: 'translateX(-14px)' },
  },
  '@media': {
    '(forced-colors: active)': {
      borderColor: 'ButtonText',
      '::after': { background: 'ButtonText', forcedColorAdjust: 'none' },
    },
  },
});
