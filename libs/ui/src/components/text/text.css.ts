import { style, styleVariants } from '@vanilla-extract/css';
import { clip, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { type Intent, intents, weights } from '../../theme/tokens.ts';

export const base = style({ minInlineSize: 0 });
export const sizes = styleVariants({
  small: text('t12'),
  medium: text('t13'),
  body: text('t14'),
  large: text('t16'),
});
export const weight = styleVariants(weights, (fontWeight) => ({ fontWeight }));
const inks = Object.fromEntries(intents.map((tone) => [tone, { color: vars.color.intent[tone].fg }]));
export const tones = styleVariants({
  inherit: {},
  strong: { color: vars.color.text1 },
  soft: { color: vars.color.text2 },
  quiet: { color: vars.color.text3 },
  link: { color: vars.color.link },
  ...(inks as Record<Intent, { color: string }>),
});
export const truncate = style({ ...clip, display: 'block' });
export const twoLines = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
export const tabular = style({ fontVariantNumeric: 'tabular-nums' });
// nor does it shrink, which would push its end over what is around it
export const nowrap = style({ flexShrink: 0, whiteSpace: 'nowrap' });
export const lines = style({ whiteSpace: 'pre-line' });
export const aligns = styleVariants({ start: {}, center: { textAlign: 'center' }, end: { textAlign: 'end' } });
