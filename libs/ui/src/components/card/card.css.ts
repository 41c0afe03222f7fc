import { style, styleVariants } from '@vanilla-extract/css';
import { hairline } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius, space } from '../../theme/tokens.ts';

export const card = style({
  display: 'block',
  position: 'relative',
  minInlineSize: 0,
  background: vars.color.surface,
  border: hairline,
  borderRadius: radius.card,
  color: vars.color.text1,
  textAlign: 'start',
});
export const paddings = styleVariants(space, (padding) => ({ padding }));
export const current = style({
  borderColor: vars.color.accent,
  // all edges have one colour there
  '@media': { '(forced-colors: active)': { outline: '2px solid Highlight' } },
  '::before': {
    content: '""',
    position: 'absolute',
    inset: '-1px auto -1px -1px',
    inlineSize: 3,
    background: vars.color.accent,
    borderStartStartRadius: radius.card,
    borderEndStartRadius: radius.card,
  },
});
export const link = style({
  transition: `background ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  ':hover': { background: vars.color.hover, borderColor: vars.color.controlLine },
});
