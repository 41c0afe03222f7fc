import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { intents } from '../../theme/tokens.ts';

export const box = style({ display: 'inline-block', flex: 'none', verticalAlign: '-3px' });
export const sizes = styleVariants({
  small: { inlineSize: 12, blockSize: 12, verticalAlign: '-1px' },
  medium: { inlineSize: 16, blockSize: 16 },
  large: { inlineSize: 20, blockSize: 20, verticalAlign: '-5px' },
});
export const holders = styleVariants({
  small: { display: 'inline-flex', flex: 'none', verticalAlign: '-1px' },
  medium: { display: 'inline-flex', flex: 'none', verticalAlign: '-3px' },
  large: { display: 'inline-flex', flex: 'none', verticalAlign: '-5px' },
});
export const tones = styleVariants({
  inherit: {},
  soft: { color: vars.color.text3 },
  accent: { color: vars.color.accent },
  ...Object.fromEntries(intents.map((tone) => [tone, { color: vars.color.intent[tone].fg }])),
} as Record<'inherit' | 'soft' | 'accent' | (typeof intents)[number], { color?: string }>);
