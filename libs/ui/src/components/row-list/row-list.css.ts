import { createVar, style } from '@vanilla-extract/css';
import { clip, hairlineSoft, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
export const row = style({
  ...text('t13'),
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  inlineSize: '100%',
  minBlockSize: 40,
  paddingBlock: 8,
  paddingInline: 20,
  border: 0,
  borderBlockEnd: hairlineSoft,
  borderInlineStart: '2px solid transparent',
  background: 'none',
  color: vars.color.text1,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-current="true"]': { background: vars.color.selected, borderInlineStartColor: vars.color.accent },
    '&:focus-visible': { outlineOffset: -3 },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-current="true"]': { borderInlineStart: '4px solid Highlight' } },
    },
  },
});
/** How many digits the longest number has: all texts start at one place. */
export const digits = createVar();
export const number = style({
  flex: 'none',
  minInlineSize: `calc(${digits} * 1ch)`,
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
});
export const label = style({ ...clip, flex: 1, minInlineSize: 0 });
