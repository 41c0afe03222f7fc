import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/** Dark ground in both themes; its content takes its ink by re-pointing the roles. */
export const inverse = style({
  background: vars.color.inverse.bg,
  color: vars.color.inverse.fg,
  vars: {
    [vars.color.text1]: vars.color.inverse.fg,
    [vars.color.text2]: vars.color.inverse.fg,
    [vars.color.text3]: vars.color.inverse.fg2,
    [vars.color.link]: vars.color.inverse.link,
    [vars.color.focus]: vars.color.inverse.link,
  },
});
