import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const keys = style({ display: 'inline-flex', gap: 3, verticalAlign: 'middle' });
export const said = style({ position: 'relative', display: 'inline-flex', verticalAlign: 'middle' });
export const kbd = style({
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: 20,
  minBlockSize: 20,
  paddingInline: 5,
  border: '1px solid',
  borderRadius: radius.control,
  fontFamily: 'inherit',
  fontSize: '0.6875rem',
  lineHeight: 1,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  flex: 'none',
});
export const tones = styleVariants({
  plain: { background: vars.color.surface, borderColor: vars.color.controlLine, color: vars.color.text2 },
  /** on a coloured ground: takes the ink around it */
  onColor: {
    background: 'color-mix(in srgb, currentColor 16%, transparent)',
    borderColor: 'transparent',
    color: 'inherit',
  },
  faint: { background: 'transparent', borderColor: 'transparent', color: vars.color.text3 },
  chosen: { background: vars.color.accent, borderColor: vars.color.accent, color: vars.color.onAccent },
});
