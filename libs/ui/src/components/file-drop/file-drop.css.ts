import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const drop = style({
  ...text('t13'),
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  minInlineSize: 0,
  padding: 24,
  border: `1.5px dashed ${vars.color.inputLine}`,
  borderRadius: radius.card,
  color: vars.color.text2,
  textAlign: 'center',
  transition: `background ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&[data-over="true"]': { background: vars.color.selected, borderColor: vars.color.accent },
    '&[data-invalid="true"]': { borderColor: vars.color.danger },
    '&[data-disabled="true"]': { borderColor: vars.color.controlLine, color: vars.color.text3 },
    '&[aria-busy="true"]': { borderStyle: 'solid', borderColor: vars.color.hairline },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[data-over="true"]': { borderStyle: 'solid', borderColor: 'Highlight' } },
    },
  },
});
export const compact = style({ padding: 16 });
export const icon = style({
  color: vars.color.text1,
  selectors: { '[data-disabled="true"] > &': { color: vars.color.text3 } },
});
export const choose = style({
  color: vars.color.link,
  borderRadius: 2,
  cursor: 'pointer',
  textUnderlineOffset: '3px',
  selectors: {
    '&:hover:not(:disabled)': { textDecoration: 'underline' },
    '&:disabled': { color: vars.color.text3, cursor: 'default' },
  },
  // the words may be small, what takes the finger is not
  position: 'relative',
  '::before': { content: '""', position: 'absolute', inset: '-10px -8px' },
});
export const hint = style({ ...text('t12'), color: vars.color.text3 });
export const bar = style({ inlineSize: 'min(100%, 280px)' });
