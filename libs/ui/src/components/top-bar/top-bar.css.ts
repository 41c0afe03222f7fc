import { style } from '@vanilla-extract/css';
import { below } from '../../theme/breakpoints.ts';
import { clip, hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

export const start = style({ display: 'flex', alignItems: 'center', gap: 8, minInlineSize: 0 });
export const end = style({ display: 'flex', alignItems: 'center', gap: 4, marginInlineStart: 'auto', flex: 'none' });
export const finder = style({
  ...text('t13'),
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: `calc(${vars.size.controlM} - 2px)`,
  inlineSize: 320,
  maxInlineSize: '100%',
  paddingInline: '10px 5px',
  border: hairline,
  borderRadius: radius.control,
  background: vars.color.surface,
  color: vars.color.text3,
  textAlign: 'start',
  position: 'relative',
  ':hover': { borderColor: vars.color.controlLine },
  '@media': {
    [below.md]: { inlineSize: 'auto', paddingInline: 8, border: '1px solid transparent', background: 'none' },
  },
});
const unseen = { position: 'absolute', inlineSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;
export const finderWords = style({ ...clip, flex: 1, '@media': { [below.md]: unseen } });
export const finderKeys = style({ display: 'inline-flex', '@media': { [below.md]: { display: 'none' } } });
export const user = style({
  position: 'relative',
  ...text('t13'),
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: vars.size.controlM,
  paddingInline: '8px 4px',
  borderRadius: radius.control,
  color: vars.color.text2,
  whiteSpace: 'nowrap',
  ':hover': { background: `color-mix(in srgb, ${vars.color.text1} 5%, transparent)` },
  selectors: { '&[data-state="open"]': { background: `color-mix(in srgb, ${vars.color.text1} 8%, transparent)` } },
});
export const userWords = style({ '@media': { [below.md]: unseen } });
export const userName = style({ color: vars.color.text1, fontWeight: 500 });
