import { style } from '@vanilla-extract/css';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const panel = style({
  minInlineSize: 0,
  selectors: { '& + &': { borderBlockStart: hairline } },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 8px',
  minBlockSize: 44,
  paddingBlock: '8px 4px',
  paddingInline: vars.size.inset,
  // on paper a title stays with what it names
  '@media': { print: { breakAfter: 'avoid' } },
});
export const title = style(text('t14', 'strong'));
export const hint = style({
  ...text('t12'),
  color: vars.color.text3,
  // in a wide panel a long hint breaks, so that the actions stay beside the title
  maxInlineSize: 'max(70%, 360px)',
});
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  marginInlineStart: 'auto',
  ...text('t12', 'medium'),
});
export const padded = style({ paddingInline: vars.size.inset, paddingBlock: '4px 20px' });
export const untitled = style({ paddingBlockStart: 16 });
export const sunken = style({ background: vars.color.canvas });
