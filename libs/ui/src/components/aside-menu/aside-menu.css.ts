import { createVar, style } from '@vanilla-extract/css';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const slide = createVar();
export const menu = style({ display: 'flex', flexDirection: 'column', gap: 2, padding: '0 8px 12px', flex: 1 });
// a name that is too long is cut, not the edge it would grow over
const column = 'minmax(0, 1fr)';
export const list = style({ display: 'grid', gridTemplateColumns: column, gap: 2 });
export const foot = style({ marginBlockStart: 'auto', paddingBlockStart: 12 });
export const section = style({
  ...text('t12', 'medium'),
  padding: '16px 9px 4px',
  color: vars.color.text3,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  selectors: {
    // in the rail a section is a short line of the same height
    '[data-rail="true"] &': { color: 'transparent', position: 'relative' },
    '[data-rail="true"] &::after': {
      content: '""',
      position: 'absolute',
      insetInline: 9,
      insetBlockStart: 24,
      borderBlockStart: hairline,
    },
  },
});
export const item = style({
  ...text('t13', 'medium'),
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  inlineSize: '100%',
  minBlockSize: vars.size.controlM,
  paddingInline: 11,
  border: '1px solid transparent',
  borderRadius: radius.control,
  color: vars.color.text2,
  whiteSpace: 'nowrap',
  textAlign: 'start',
  transition: `background ${vars.motion.fast}, color ${vars.motion.fast}`,
  ':hover': { background: `color-mix(in srgb, ${vars.color.text1} 5%, transparent)` },
  selectors: {
    '&[aria-current="page"]': {
      background: vars.color.surface,
      borderColor: vars.color.hairline,
      color: vars.color.text1,
    },
    '&[aria-expanded="true"], &[data-within="true"]': { color: vars.color.text1 },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '@media': {
    '(forced-colors: active)': {
      // a border without a colour is drawn there like any other
      borderColor: 'Canvas',
      selectors: { '&[aria-current="page"]': { borderColor: 'Highlight', borderInlineStartWidth: 4 } },
    },
  },
});
export const icon = style({
  display: 'inline-flex',
  flex: 'none',
  color: vars.color.text3,
  selectors: {
    '[aria-current="page"] > &, [data-rail="true"] [data-within="true"] > &': { color: vars.color.accent },
  },
});
export const words = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  transition: `opacity ${vars.motion.fast}`,
  selectors: { '[data-rail="true"] &': { opacity: 0 } },
});
export const tail = style({
  display: 'inline-flex',
  flex: 'none',
  color: vars.color.text3,
  transition: `transform ${slide} ease-out, opacity ${vars.motion.fast}`,
  selectors: {
    '[aria-expanded="false"] > &': { transform: 'rotate(-90deg)' },
    '[data-rail="true"] &': { opacity: 0 },
  },
});
/** Height from 0 to what it holds, without measuring. */
export const fold = style({
  display: 'grid',
  gridTemplateColumns: column,
  gridTemplateRows: '0fr',
  visibility: 'hidden',
  transition: `grid-template-rows ${slide} ease-out, visibility ${slide}`,
  selectors: {
    '&[data-state="open"]': { gridTemplateRows: '1fr', visibility: 'visible' },
    '[data-rail="true"] &': { gridTemplateRows: '0fr', visibility: 'hidden' },
  },
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
});
export const sub = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: column,
  gap: 2,
  minBlockSize: 0,
  overflow: 'hidden',
  paddingInlineStart: 28,
  '::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 2,
    insetInlineStart: 19,
    borderInlineStart: hairline,
  },
});
export const subItem = style({
  minBlockSize: `calc(${vars.size.controlM} - 2px)`,
  paddingInline: 9,
  fontWeight: 400,
  selectors: { '&[aria-current="page"]': { fontWeight: 500 } },
});
