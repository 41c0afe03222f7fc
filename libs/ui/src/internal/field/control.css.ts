import { style, styleVariants } from '@vanilla-extract/css';
import { coarse } from '../../theme/breakpoints.ts';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

const invalid = { borderColor: vars.color.danger, boxShadow: `inset 0 0 0 1px ${vars.color.danger}` };
/* The native control has the focus, not a button in the frame beside it: that shows its own. */
const focusedControl = '&:has(:is(input, select, textarea):focus-visible)';
const disabledControl = '&:has(:is(input, select, textarea):disabled)';
const focused = { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-1px', borderColor: vars.color.focus };

/** The frame of a field that holds one line; parts inside it lie on its ground. */
export const frame = style({
  ...text('t13'),
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  inlineSize: '100%',
  minInlineSize: 0,
  background: vars.color.surface,
  border: `1px solid ${vars.color.inputLine}`,
  borderRadius: radius.control,
  color: vars.color.text1,
  transition: `border-color ${vars.motion.fast}`,
  selectors: {
    [`${focusedControl}, &:focus-visible`]: focused,
    '&:hover:not(:has(:disabled, [aria-invalid="true"], :focus-visible))': { borderColor: vars.color.text2 },
    '&:has([aria-invalid="true"])': invalid,
    [disabledControl]: { background: vars.color.sunken, color: vars.color.text2, borderColor: vars.color.controlLine },
    '&:has(input:read-only:not(:disabled))': { background: vars.color.canvas },
  },
  '@media': {
    // Below 16 px iOS zooms the page into a focused field.
    [coarse]: { fontSize: '1rem' },
    '(forced-colors: active)': {
      selectors: {
        '&:has([aria-invalid="true"])': { borderWidth: 2 },
        [disabledControl]: { borderColor: 'GrayText', color: 'GrayText' },
      },
    },
  },
});
export const sizes = styleVariants({
  small: { minBlockSize: vars.size.controlS, paddingInline: 8 },
  medium: { minBlockSize: vars.size.controlM, paddingInline: 10 },
  large: { ...text('t14'), minBlockSize: vars.size.controlL, paddingInline: 12 },
});
export const quiet = style({ borderColor: vars.color.controlLine });
/** The native control inside the frame. */
export const bare = style({
  flex: 1,
  inlineSize: '100%',
  minInlineSize: 0,
  alignSelf: 'stretch',
  border: 0,
  padding: 0,
  background: 'none',
  outline: 'none',
  textOverflow: 'ellipsis',
  selectors: {
    '&:disabled': { opacity: 1, WebkitTextFillColor: 'currentColor' },
    '&:-webkit-autofill': {
      WebkitTextFillColor: vars.color.text1,
      boxShadow: `0 0 0 100px ${vars.color.surface} inset`,
    },
    '&::-webkit-search-cancel-button': { display: 'none' },
    // PasswordInput has its own
    '&::-ms-reveal': { display: 'none' },
    '&::-webkit-inner-spin-button': { display: 'none' },
  },
});
export const affix = style({ display: 'inline-flex', flex: 'none', color: vars.color.text3, whiteSpace: 'nowrap' });
/** A button inside the frame, at its end. */
export const button = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 28,
  blockSize: `calc(min(28px, ${vars.size.controlM} - 2px))`,
  marginInlineEnd: -6,
  borderRadius: radius.control,
  color: vars.color.text3,
  selectors: {
    '&:hover:not(:disabled)': { background: vars.color.hover, color: vars.color.text1 },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&:disabled': { color: vars.color.controlLine },
  },
  '@media': { [coarse]: { inlineSize: 40, blockSize: 38 } },
});
