import { style } from '@vanilla-extract/css';
import { below } from '../../theme/breakpoints.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { measure } from '../../theme/tokens.ts';

export const reading = style({
  ...text('read'),
  maxInlineSize: measure,
  color: vars.color.text1,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  wordBreak: 'normal',
  unicodeBidi: 'isolate',
  '@media': { [below.md]: { fontSize: '1.0625rem', lineHeight: 1.6 } },
  selectors: {
    '&:lang(zh), &:lang(ja)': { '@media': { [below.md]: { lineHeight: 1.75 } } },
  },
});
export const small = style({ ...text('t16') });
