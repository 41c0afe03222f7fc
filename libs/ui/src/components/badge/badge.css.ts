import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const badge = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  minInlineSize: 20,
  blockSize: 18,
  paddingInline: 6,
  borderRadius: 9,
  fontSize: '0.6875rem',
  lineHeight: 1,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});
export const tones = styleVariants({
  neutral: { background: vars.color.track, color: vars.color.text2 },
  accent: { background: vars.color.accent, color: vars.color.onAccent },
});
