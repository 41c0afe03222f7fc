import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const list = style({
  display: 'flex',
  gap: 20,
  borderBlockEnd: hairline,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  selectors: {
    // where there is more to either side, the tabs fade out
    '&[data-more="after"]': { maskImage: 'linear-gradient(to left, transparent, #000 32px)' },
    '&[data-more="before"]': { maskImage: 'linear-gradient(to right, transparent, #000 32px)' },
    '&[data-more="both"]': {
      maskImage: 'linear-gradient(to right, transparent, #000 32px calc(100% - 32px), transparent)',
    },
  },
});
export const edges = styleVariants({
  none: {},
  inset: { paddingInline: vars.size.inset },
  wide: { paddingInline: vars.size.wide },
});
export const tab = style({
  ...text('t13', 'medium'),
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  minBlockSize: vars.size.controlL,
  color: vars.color.text2,
  borderBlockEnd: '2px solid transparent',
  whiteSpace: 'nowrap',
  ':hover': { color: vars.color.text1 },
  selectors: {
    '&[data-state="active"]': { color: vars.color.text1, borderColor: vars.color.accent },
    '&:disabled': { color: vars.color.text3, opacity: 0.6 },
    '&:focus-visible': { outlineOffset: -2, borderRadius: 4 },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[data-state="active"]': { borderColor: 'Highlight' } } },
  },
});
export const panel = style({
  ':focus-visible': { outlineOffset: -2 },
  selectors: { '&[data-state="inactive"]': { display: 'none' } },
});
export const fill = style({ display: 'flex', flexDirection: 'column', flex: '0 1 auto', minBlockSize: 0 });
globalStyle(`${fill} > .${list}`, { flex: 'none' });
export const scrolls = style({
  flex: '0 1 auto',
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: `${vars.color.controlLine} transparent`,
});
