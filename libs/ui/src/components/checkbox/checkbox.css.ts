import { style } from '@vanilla-extract/css';
import { box } from '../../internal/field/choice.css.ts';
import { vars } from '../../theme/theme.css.ts';

export const check = style([
  box,
  {
    borderRadius: 4,
    selectors: {
      '&[data-state="checked"], &[data-state="indeterminate"]': {
        background: vars.color.accent,
        borderColor: vars.color.accent,
      },
      '&[data-disabled][data-state="checked"], &[data-disabled][data-state="indeterminate"]': {
        background: vars.color.text3,
        borderColor: vars.color.text3,
        color: vars.color.surface,
      },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: {
          '&[data-state="checked"], &[data-state="indeterminate"]': {
            background: 'Highlight',
            borderColor: 'Highlight',
            color: 'HighlightText',
            forcedColorAdjust: 'none',
          },
          '&[data-disabled][data-state="checked"], &[data-disabled][data-state="indeterminate"]': {
            background: 'GrayText',
            borderColor: 'GrayText',
            color: 'Canvas',
          },
        },
      },
    },
  },
]);
export const mark = style({ display: 'grid' });
