import { style } from '@vanilla-extract/css';
import { box, signPlace } from '../../internal/choice.css.ts';
import { vars } from '../../theme/theme.css.ts';

export const holder = style({ position: 'relative', display: 'inline-flex', flex: 'none', verticalAlign: 'middle' });
export const check = style([
  box,
  {
    borderRadius: 4,
    selectors: {
      '&:checked, &:indeterminate': { background: vars.color.accent, borderColor: vars.color.accent },
      '&:disabled:checked': { background: vars.color.text3, borderColor: vars.color.text3 },
    },
    '@media': { '(forced-colors: active)': { selectors: { '&:checked': { background: 'Highlight' } } } },
  },
]);
export const mark = style([
  signPlace,
  { color: vars.color.onAccent, selectors: { [`${check}:disabled:checked + &`]: { color: vars.color.surface } } },
]);
