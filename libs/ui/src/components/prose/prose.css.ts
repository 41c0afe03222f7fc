import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { measure, radius, weights } from '../../theme/tokens.ts';

export const prose = style({
  maxInlineSize: measure,
  color: vars.color.text1,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  wordBreak: 'normal',
});
export const sizes = styleVariants({ small: text('t13'), medium: text('t14') });
const inside = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(
    selector
      .split(',')
      .map((part) => `${prose} ${part.trim()}`)
      .join(', '),
    rule,
  );

inside('> * + *', { marginBlockStart: '0.75em' });
inside('h1, h2, h3, h4', { ...text('t14', 'strong'), marginBlockStart: '1.25em' });
inside('h1', text('t16', 'strong'));
inside('> :first-child', { marginBlockStart: 0 });
inside('strong, b', { fontWeight: weights.strong });
inside('a', { color: vars.color.link, textDecoration: 'underline', textUnderlineOffset: '3px' });
inside('ul, ol', { paddingInlineStart: '1.5em' });
inside('ul', { listStyle: 'disc' });
inside('ol', { listStyle: 'decimal' });
inside('li + li', { marginBlockStart: '0.25em' });
inside('li::marker', { color: vars.color.text3 });
inside('blockquote', {
  borderInlineStart: hairline,
  borderInlineStartWidth: 2,
  paddingInlineStart: 12,
  color: vars.color.text2,
});
inside('code', {
  fontFamily: vars.font.mono,
  fontSize: '0.92em',
  background: vars.color.sunken,
  padding: '1px 4px',
  borderRadius: radius.control,
});
// wraps: a scroller would need the focus to be reached by keys
inside('pre', {
  background: vars.color.sunken,
  padding: '8px 12px',
  borderRadius: radius.card,
  whiteSpace: 'pre-wrap',
});
inside('pre code', { background: 'none', padding: 0 });
inside('hr', { border: 0, borderBlockStart: hairline });
inside('table', { inlineSize: '100%', borderBlockStart: hairline });
inside('th, td', { textAlign: 'start', padding: '4px 12px 4px 0', borderBlockEnd: hairline, verticalAlign: 'top' });
// names and keys are in the first column: the words beside them wrap instead
inside('th:first-child, td:first-child', { overflowWrap: 'break-word' });
inside('td:first-child code', { whiteSpace: 'nowrap' });
inside('th', { fontWeight: weights.strong });
