import { style } from '@vanilla-extract/css';
import { clip, hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { layers } from '../../theme/tokens.ts';

export const nav = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: layers.bottomBar,
  display: 'flex',
  background: vars.color.surface,
  borderBlockStart: hairline,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
});
export const item = style({
  ...text('t12', 'medium'),
  flex: '1 1 0',
  minInlineSize: 0,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 2,
  blockSize: 60,
  color: vars.color.text3,
  selectors: {
    '&[aria-current="page"]': { color: vars.color.link },
    '&:focus-visible': { outlineOffset: -3 },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-current="page"]': { borderBlockStart: '3px solid Highlight' } },
    },
  },
});
export const words = style({ ...clip, maxInlineSize: '100%' });
