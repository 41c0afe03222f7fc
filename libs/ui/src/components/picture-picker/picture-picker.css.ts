import { style, styleVariants } from '@vanilla-extract/css';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const picker = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  minInlineSize: 0,
  borderRadius: radius.card,
});
const side = 72;
export const preview = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: side,
  blockSize: side,
  overflow: 'hidden',
  border: hairline,
  background: vars.color.track,
  color: vars.color.text3,
  selectors: {
    '[data-over="true"] > &': { outline: `2px dashed ${vars.color.accent}`, outlineOffset: 2 },
    '[data-invalid="true"] > &': { borderColor: vars.color.danger },
  },
});
export const shapes = styleVariants({
  round: { borderRadius: '50%' },
  square: { borderRadius: radius.card },
});
export const image = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
export const veil = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  background: `color-mix(in srgb, ${vars.color.surface} 72%, transparent)`,
  color: vars.color.text1,
});
export const words = style({ display: 'grid', gap: 6, flex: '1 1 180px', minInlineSize: 0 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: 8 });
export const hint = style({ ...text('t12'), color: vars.color.text3 });
