import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { clip, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

const label = {
  ...text('t12'),
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;

export const chart = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr) fit-content(30%)',
  columnGap: 8,
  // half of the highest number
  paddingBlockStart: 8,
});
export const heights = { small: 120, medium: 200, large: 320 } as const;
export const rows = styleVariants(heights, (blockSize) => ({ blockSize }));
export const at = createVar();
export const ticks = style({ display: 'grid', justifyItems: 'end' });
export const tick = style({
  ...label,
  gridArea: '1 / 1',
  alignSelf: 'end',
  position: 'relative',
  insetBlockEnd: at,
  transform: 'translateY(50%)',
});
export const plot = style({
  position: 'relative',
  minInlineSize: 0,
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2, borderRadius: radius.control },
});
export const drawing = style({ position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, overflow: 'visible' });
export const line = style({ strokeWidth: 1.75, strokeLinejoin: 'round', strokeLinecap: 'round' });
/** Names at the ends of the lines, so that no legend is needed. */
export const ends = style({ position: 'relative', display: 'grid', minInlineSize: 0 });
export const end = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  ...text('t12', 'medium'),
  gridArea: '1 / 1',
  alignSelf: 'start',
  position: 'relative',
  insetBlockStart: at,
  transform: 'translateY(-50%)',
  color: vars.color.text2,
  minInlineSize: 0,
  maxInlineSize: '100%',
});
export const endName = style(clip);
export const dates = style({ gridColumn: 2, position: 'relative', blockSize: `calc(${vars.text.t12.line} + 4px)` });
export const date = style({
  ...label,
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: at,
  transform: 'translateX(-50%)',
  selectors: {
    '&[data-edge="start"]': { transform: 'none' },
    '&[data-edge="end"]': { transform: 'translateX(-100%)' },
  },
});
