import { keyframes, style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });
export const tooltip = style({
  ...text('t12', 'medium'),
  position: 'fixed',
  inset: 'auto',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  inlineSize: 'max-content',
  maxInlineSize: 320,
  margin: 0,
  border: 0,
  overflow: 'visible',
  padding: '4px 8px',
  borderRadius: radius.control,
  background: vars.color.text1,
  color: vars.color.surface,
  animation: `${appear} ${vars.motion.fast}`,
});
