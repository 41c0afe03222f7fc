import { style, styleVariants } from '@vanilla-extract/css';
import { coarse } from '../../theme/breakpoints.ts';
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
    '&:hover:not(:disabled, :focus-visible, [aria-invalid="true"])': { borderColor: vars.color.text2 },
    '&:disabled': { background: vars.color.sunken, color: vars.color.text2, borderColor: vars.color.controlLine },
    '&:read-only:not(:disabled)': { background: vars.color.canvas },
  },
});
/** Where a field cannot size itself, a copy of the text behind it holds the room. */
export const grower = style({
  display: 'grid',
  selectors: {
    '&::after': {
      content: 'attr(data-text) " "',
      gridArea: '1 / 1',
      visibility: 'hidden',
      padding: '7px 11px',
      maxBlockSize: '40vh',
      overflow: 'hidden',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      pointerEvents: 'none',
    },
  },
  '@supports': { '(field-sizing: content)': { selectors: { '&::after': { content: 'none' } } } },
});
export const grow = style({
  gridArea: '1 / 1',
  fieldSizing: 'content',
  // Chromium gives an empty field no line while it is inert, which the page behind a dialog is.
  minBlockSize: 'calc(1lh + 14px)',
  maxBlockSize: '40vh',
  resize: 'none',
} as Parameters<typeof style>[0]);
// Below 16 px iOS zooms the page into a focused field.
const legible = { '@media': { [coarse]: { fontSize: '1rem' } } };
export const sizes = styleVariants({
  medium: { ...text('t13'), ...legible },
  large: { ...text('t14'), ...legible },
});
export const counter = style({
  ...text('t12'),
  justifySelf: 'end',
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
});
export const over = style({ color: vars.color.danger, fontWeight: 500 });
