import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { layers, radius } from '../../theme/tokens.ts';

export const skip = style({
  ...text('t13', 'medium'),
  position: 'fixed',
  insetBlockStart: 8,
  insetInlineStart: 8,
  zIndex: layers.skipLink,
  padding: '8px 12px',
  borderRadius: radius.control,
  background: vars.color.accent,
  color: vars.color.onAccent,
  transform: 'translateY(-64px)',
  ':focus': { transform: 'none' },
  '@media': { print: { display: 'none' } },
});
