import { style, styleVariants } from '@vanilla-extract/css';
import { hairline } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const avatar = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: '50%',
  border: hairline,
  background: vars.color.track,
  color: vars.color.text2,
  fontWeight: 600,
  lineHeight: 1,
  overflow: 'hidden',
  userSelect: 'none',
});
export const picture = style({ objectFit: 'cover' });
export const sizes = styleVariants({
  small: { inlineSize: 24, blockSize: 24, fontSize: '0.625rem' },
  medium: { inlineSize: 32, blockSize: 32, fontSize: '0.8125rem' },
  large: { inlineSize: 48, blockSize: 48, fontSize: '1.125rem' },
});
export const cjk = styleVariants({ small: { fontSize: '0.75rem' }, medium: {}, large: {} });
export const person = style({ display: 'flex', alignItems: 'center', gap: 8, minInlineSize: 0, whiteSpace: 'nowrap' });
export const name = style({ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' });
// in the room that the name leaves
export const handle = style({ color: vars.color.text3, flex: '1 1 0', overflow: 'hidden', textOverflow: 'ellipsis' });
