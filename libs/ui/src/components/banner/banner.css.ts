import { style, styleVariants } from '@vanilla-extract/css';
import { below } from '../../theme/breakpoints.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const banner = style({
  ...text('t13'),
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  padding: '10px 14px',
  '@media': {
    '(forced-colors: active)': { border: '1px solid' },
    [below.sm]: { flexWrap: 'wrap' },
  },
  borderRadius: radius.card,
});
const intent = vars.color.intent;
export const tones = styleVariants({
  info: { background: intent.info.bg, color: intent.info.fg },
  positive: { background: intent.positive.bg, color: intent.positive.fg },
  severe: { background: intent.severe.bg, color: intent.severe.fg },
  critical: { background: intent.critical.bg, color: intent.critical.fg },
  neutral: { background: vars.color.track, color: vars.color.text2 },
});
export const icon = style({
  display: 'inline-flex',
  flex: 'none',
  marginBlockStart: `calc((${vars.text.t13.line} - 16px) / 2)`,
});
export const body = style({ flex: '1 1 0', minInlineSize: 0, color: vars.color.text1, overflowWrap: 'anywhere' });
export const title = style({ fontWeight: 600 });
export const action = style({
  flex: 'none',
  alignSelf: 'center',
  // under the words, in line with them
  '@media': { [below.sm]: { flexBasis: '100%', paddingInlineStart: 26 } },
});
export const flush = style({ borderRadius: 0, paddingInline: vars.size.inset });
