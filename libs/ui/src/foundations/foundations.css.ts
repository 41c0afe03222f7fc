import { style } from '@vanilla-extract/css';
import { hairline } from '../theme/text.ts';
import { vars } from '../theme/theme.css.ts';
import { radius } from '../theme/tokens.ts';

export const swatch = style({
  inlineSize: 40,
  blockSize: 40,
  flex: 'none',
  borderRadius: radius.control,
  border: hairline,
});
export const pair = style({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr) auto',
  gap: 12,
  alignItems: 'center',
  paddingBlock: 4,
});
export const sample = style({
  padding: '4px 8px',
  borderRadius: radius.control,
  border: hairline,
  fontWeight: 500,
  textAlign: 'center',
});
export const bar = style({ blockSize: 12, background: vars.color.accent, borderRadius: 2 });
export const corner = style({ inlineSize: 72, blockSize: 48, border: hairline, background: vars.color.selected });
