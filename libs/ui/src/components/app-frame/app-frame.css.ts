import { globalStyle, style } from '@vanilla-extract/css';
import { bottomEdge, topEdge } from '../../internal/look/edge.css.ts';
import { below, from } from '../../theme/breakpoints.ts';
import { hairline } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { barHeight, layers, menuWidth, radius } from '../../theme/tokens.ts';

export const frame = style({
  display: 'grid',
  gridTemplate: `"top" auto "main" 1fr "foot" auto / minmax(0, 1fr)`,
  minBlockSize: '100dvh',
  background: vars.color.canvas,
  '@media': {
    [from.lg]: {
      gridTemplate: `"menu top" auto "menu main" 1fr "menu foot" auto / ${menuWidth.full}px minmax(0, 1fr)`,
      selectors: { '&[data-collapsed="true"]': { gridTemplateColumns: `${menuWidth.rail}px minmax(0, 1fr)` } },
    },
    print: { display: 'block' },
  },
});
export const asidePlace = style({
  gridArea: 'menu',
  '@media': { [below.lg]: { display: 'none' }, print: { display: 'none' } },
});
export const aside = style({
  position: 'sticky',
  insetBlockStart: 0,
  blockSize: '100dvh',
  inlineSize: menuWidth.full,
  display: 'flex',
  flexDirection: 'column',
  overflowX: 'hidden',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  scrollbarColor: `${vars.color.hairline} transparent`,
  transition: `inline-size ${vars.motion.slow}`,
  zIndex: layers.aside,
  selectors: {
    '&[data-rail="true"]': { inlineSize: menuWidth.rail },
    // the rail opened by the pointer lies over the page instead of moving it
    '&[data-peek="true"]': {
      background: vars.color.canvas,
      boxShadow: vars.color.overlayShadow,
      borderInlineEnd: hairline,
    },
  },
});
export const asideHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: 'none',
  blockSize: barHeight,
  marginBlockEnd: 8,
  paddingInline: '16px 8px',
  overflow: 'hidden',
});
export const brand = style({ display: 'inline-flex', minInlineSize: 0, borderRadius: radius.control });
export const top = style({
  gridArea: 'top',
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layers.bar,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minInlineSize: 0,
  minBlockSize: barHeight,
  paddingInline: '8px 8px',
  background: vars.color.canvas,
  '@media': { [from.lg]: { paddingInline: '0 12px' }, print: { display: 'none' } },
});
export const onlyNarrow = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  // where the finder has the frame of a field
  '@media': { [from.md]: { marginInlineEnd: 8 }, [from.lg]: { display: 'none' } },
});
globalStyle(`:is(${brand}, ${onlyNarrow}) > a`, { display: 'inline-flex', borderRadius: radius.control });
globalStyle(`${aside}[data-rail="true"] ${brand}`, { inlineSize: '24px', overflow: 'hidden' });
export const onlyWide = style({
  display: 'none',
  marginInlineEnd: 4,
  '@media': { [from.lg]: { display: 'inline-flex' } },
});
export const main = style({
  gridArea: 'main',
  vars: { [topEdge]: `${barHeight}px` },
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
  '@media': { [from.lg]: { marginInlineEnd: 8 }, print: { marginInlineEnd: 0 } },
});
export const sheet = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  background: vars.color.surface,
  borderBlock: hairline,
  overflow: 'clip',
  '@media': { [from.lg]: { border: hairline, borderRadius: radius.card }, print: { border: 0, overflow: 'visible' } },
});
export const bare = style({ flex: 1, display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const foot = style({ gridArea: 'foot', minInlineSize: 0, '@media': { print: { display: 'none' } } });
export const withNav = style({
  '@media': {
    [below.md]: {
      paddingBlockEnd: 'calc(60px + env(safe-area-inset-bottom))',
      vars: { [bottomEdge]: 'calc(60px + env(safe-area-inset-bottom))' },
    },
  },
});
// The bars must not cover what has the focus (WCAG 2.4.11).
globalStyle(`html:has(${frame})`, { scrollPaddingBlock: `${barHeight + 16}px 24px` });
globalStyle(`html:has(${withNav})`, {
  '@media': { [below.md]: { scrollPaddingBlockEnd: 'calc(76px + env(safe-area-inset-bottom))' } },
});
export const nav = style({ '@media': { [from.md]: { display: 'none' }, print: { display: 'none' } } });
