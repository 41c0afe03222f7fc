import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const wrap = style({ display: 'grid', gap: 4, minInlineSize: 0 });
export const area = style({
  display: 'block',
  padding: '6px 10px',
  resize: 'vertical',
  selectors: {
    '&[aria-invalid="true"]': { borderColor: vars.color.danger, boxShadow: `inset 0 0 0 1px ${vars.color.danger}` },
    '&:focus-visible': { outlineOffset: '-1px', borderColor: vars.color.focus },
    '&:disabled': { background: vars.color.sunken, color: vars.color.text2 },
    '&:read-only': { background: vars.color.canvas },
  },
});
export const grow = style({ fieldSizing: 'content', maxBlockSize: '40vh', resize: 'none' } as Parameters<
  typeof style
>[0]);
export const sizes = styleVariants({ medium: text('t13'), large: text('t14') });
export const counter = style({
  ...text('t12'),
  justifySelf: 'end',
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
});
export const over = style({ color: vars.color.danger, fontWeight: 500 });
