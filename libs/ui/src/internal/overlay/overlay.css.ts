import { keyframes, style } from '@vanilla-extract/css';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { layers, radius } from '../../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

/** Ground, edge and shadow of what floats: overlays are the only things that cast a shadow. */
export const pop = style({
  ...text('t13'),
  minInlineSize: 200,
  maxInlineSize: 'min(360px, calc(100vw - 16px))',
  padding: 4,
  border: hairline,
  borderRadius: radius.card,
  background: vars.color.raised,
  color: vars.color.text1,
  boxShadow: vars.color.overlayShadow,
  zIndex: layers.overlay,
  animation: `${appear} ${vars.motion.fast}`,
  ':focus': { outline: 'none' },
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: vars.size.controlM,
  paddingInline: 8,
  paddingBlock: 4,
  borderRadius: radius.control,
  cursor: 'pointer',
  outline: 'none',
  userSelect: 'none',
  selectors: {
    '&[data-highlighted]': { background: vars.color.hover, boxShadow: `inset 0 0 0 1px ${vars.color.hairline}` },
    '&[data-disabled]': { color: vars.color.text3, cursor: 'default' },
    '&[data-state="open"]:not([data-highlighted])': { background: vars.color.hover },
  },
  '@media': {
    // grounds and shadows are gone there
    '(forced-colors: active)': {
      selectors: {
        '&[data-highlighted]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
        '&[data-disabled]': { color: 'GrayText' },
      },
    },
  },
});
export const danger = style({ color: vars.color.danger });
export const optionIcon = style({ display: 'inline-flex', flex: 'none', inlineSize: 16, color: vars.color.text3 });
export const dangerIcon = style({ color: vars.color.danger });
export const end = style({
  marginInlineStart: 'auto',
  paddingInlineStart: 16,
  color: vars.color.text3,
  display: 'inline-flex',
});
export const separator = style({ borderBlockStart: hairline, margin: '4px -4px' });
export const group = style({ ...text('t12', 'medium'), padding: '8px 8px 4px', color: vars.color.text3 });
