import { style } from '@vanilla-extract/css';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { option as base, pop } from '../overlay/overlay.css.ts';

/** In the top layer: nothing cuts it off, and it stays beside its field in the order of reading and of Tab. */
export const popup = style([
  pop,
  {
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    padding: 0,
    maxInlineSize: 'none',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    whiteSpace: 'normal',
    textAlign: 'start',
  },
]);
export const list = style({
  flex: '0 1 auto',
  minBlockSize: 0,
  maxBlockSize: 320,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: 4,
  scrollPaddingBlock: 4,
  selectors: {
    '&:empty': { display: 'none' },
    '&[aria-busy="true"]': { color: vars.color.text3 },
  },
});
export const option = style([
  base,
  {
    selectors: {
      // where the keys are must be seen as well as a focus
      '&[data-highlighted]': { boxShadow: `inset 0 0 0 1px ${vars.color.inputLine}` },
      '&[aria-selected="true"]': { background: vars.color.selected },
      '&[data-highlighted][aria-selected="true"]': { background: vars.color.selected },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&[data-highlighted]': { outline: '2px solid Highlight', outlineOffset: -2 } },
      },
    },
  },
]);
export const words = style({ flex: 1, display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' });
export const note = style({ ...text('t12'), color: vars.color.text3 });
export const check = style({ display: 'inline-flex', flex: 'none', inlineSize: 16, color: vars.color.accent });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '4px 8px',
  minBlockSize: vars.size.controlL,
  padding: '4px 12px',
  flex: 'none',
  color: vars.color.text3,
});
export const failed = style({ color: vars.color.danger });
export const head = style([row, { ...text('t12'), minBlockSize: vars.size.controlM, borderBlockEnd: hairline }]);
export const foot = style([row, { ...text('t12'), minBlockSize: vars.size.controlM, borderBlockStart: hairline }]);
