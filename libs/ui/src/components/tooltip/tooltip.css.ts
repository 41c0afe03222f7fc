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
  maxInlineSize: 'min(320px, calc(100vw - 16px))',
  margin: 0,
  border: 0,
  overflow: 'visible',
  padding: '4px 8px',
  borderRadius: radius.control,
  background: vars.color.text1,
  color: vars.color.surface,
  overflowWrap: 'anywhere',
  animation: `${appear} ${vars.motion.fast}`,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});
