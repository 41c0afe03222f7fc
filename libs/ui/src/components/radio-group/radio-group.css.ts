import { style } from '@vanilla-extract/css';
import { box } from '../../internal/field/choice.css.ts';
import { vars } from '../../theme/theme.css.ts';

export const radio = style([
  box,
  {
    borderRadius: '50%',
    selectors: {
      '&[data-state="checked"]': { borderColor: vars.color.accent },
      '&[data-disabled][data-state="checked"]': { borderColor: vars.color.text3 },
    },
  },
]);
export const dot = style({
  inlineSize: 8,
  blockSize: 8,
  borderRadius: '50%',
  background: vars.color.accent,
  selectors: { [`${radio}[data-disabled] > &`]: { background: vars.color.text3 } },
  '@media': {
    '(forced-colors: active)': {
      background: 'Highlight',
      forcedColorAdjust: 'none',
      selectors: { [`${radio}[data-disabled] > &`]: { background: 'GrayText' } },
    },
  },
});
