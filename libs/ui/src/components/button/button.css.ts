import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, coarse } from '../../theme/breakpoints.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

const off = '&:disabled, &[aria-disabled="true"]:not([aria-busy="true"])';

export const button = style({
  ...text('t13', 'medium'),
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  flex: 'none',
  maxInlineSize: '100%',
  paddingBlock: 1,
  border: '1px solid transparent',
  borderRadius: radius.control,
  color: vars.color.text1,
  textAlign: 'center',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  userSelect: 'none',
  transition: `background ${vars.motion.fast}, border-color ${vars.motion.fast}, color ${vars.motion.fast}`,
  selectors: {
    [off]: { background: vars.color.sunken, borderColor: 'transparent', color: vars.color.text3, cursor: 'default' },
    '&[aria-busy="true"]': { cursor: 'progress' },
  },
  '@media': {
    // Words too long for a phone, or with text at 200 %, go on a second line rather than get lost.
    [below.md]: { whiteSpace: 'normal', overflowWrap: 'anywhere', textWrap: 'balance' },
    '(forced-colors: active)': { selectors: { [off]: { color: 'GrayText', borderColor: 'GrayText' } } },
  },
});

const ready = '&:not(:disabled):not([aria-disabled="true"])';
/** Colours are the person's own: the one primary button keeps a ground, so that it stays the first among the others. */
const forced = {
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        [ready]: { background: 'ButtonText', color: 'ButtonFace', forcedColorAdjust: 'none' as const },
        [`${ready}:hover`]: { background: 'Highlight', color: 'HighlightText' },
      },
    },
  },
};
const pressed = `${ready}[aria-pressed="true"]`;
const forcedPressed = {
  '(forced-colors: active)': {
    selectors: { [pressed]: { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' as const } },
  },
};
export const tones = styleVariants({
  primary: {
    ...forced,
    background: vars.color.accent,
    color: vars.color.onAccent,
    selectors: {
      [`${ready}:hover`]: { background: vars.color.accentHover },
      [`${ready}:active`]: { background: vars.color.accentHover },
    },
  },
  secondary: {
    background: vars.color.surface,
    borderColor: vars.color.controlLine,
    selectors: {
      [`${ready}:hover`]: { background: vars.color.hover },
      [`${ready}:active, ${ready}[data-state="open"]`]: { background: vars.color.sunken },
      [pressed]: { background: vars.color.selected, borderColor: vars.color.accent, color: vars.color.link },
    },
    '@media': forcedPressed,
  },
  quiet: {
    background: 'transparent',
    color: vars.color.text2,
    selectors: {
      [`${ready}:hover`]: {
        background: `color-mix(in srgb, ${vars.color.text1} 6%, transparent)`,
        color: vars.color.text1,
      },
      [`${ready}:active, ${ready}[data-state="open"]`]: {
        background: `color-mix(in srgb, ${vars.color.text1} 10%, transparent)`,
        color: vars.color.text1,
      },
      [off]: { background: 'transparent' },
      [pressed]: { background: vars.color.selected, color: vars.color.link },
    },
    '@media': forcedPressed,
  },
  critical: {
    background: vars.color.danger,
    color: vars.color.onDanger,
    selectors: {
      [`${ready}:hover`]: { background: vars.color.dangerHover },
      [`${ready}:active`]: { background: vars.color.dangerHover },
      // a verdict that is given is a state, not the next thing to do
      [pressed]: {
        background: vars.color.intent.critical.bg,
        borderColor: vars.color.danger,
        color: vars.color.intent.critical.fg,
      },
    },
    '@media': forcedPressed,
  },
});
export const sizes = styleVariants({
  small: {
    minBlockSize: vars.size.controlS,
    paddingInline: 8,
    // what takes a finger is 40 px
    '@media': { [coarse]: { '::before': { content: '""', position: 'absolute', inset: -3 } } },
  },
  medium: { minBlockSize: vars.size.controlM, paddingInline: 12 },
  large: { ...text('t14', 'medium'), minBlockSize: vars.size.controlL, paddingInline: 16 },
});
export const block = style({ inlineSize: '100%', flex: '0 1 auto' });
export const narrow = style({
  '@media': { [below.md]: { selectors: { '&&': { paddingInline: 0, aspectRatio: '1' } } } },
});
export const label = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  minInlineSize: 0,
  '@media': {
    [below.md]: {
      selectors: {
        // one line, or it would make the page longer
        [`${narrow} > &`]: {
          position: 'absolute',
          inlineSize: 1,
          blockSize: 1,
          clipPath: 'inset(50%)',
          whiteSpace: 'nowrap',
        },
      },
    },
  },
});
export const extra = style({ '@media': { [below.md]: { selectors: { [`${narrow} > &`]: { display: 'none' } } } } });
/** an icon is quieter than its word where the ground is plain */
export const icon = style({
  display: 'inline-flex',
  flex: 'none',
  selectors: {
    [`${tones.secondary}:not(:disabled):not([aria-pressed="true"]) > &, ${tones.quiet}:not(:disabled):not(:hover):not([aria-pressed="true"]) > &`]:
      {
        color: vars.color.text3,
      },
  },
});
/** At work without an icon to give way: the words keep their room and their name, the ring turns over them. */
export const over = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' });
export const covered = style({});
globalStyle(`${covered} > :not(${over})`, { opacity: 0 });
