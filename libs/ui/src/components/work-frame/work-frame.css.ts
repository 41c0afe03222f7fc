import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { footBar } from '../../internal/look/edge.css.ts';
import { below, breakpoints, from, narrowPanes } from '../../theme/breakpoints.ts';
import { hairline } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { barHeight, layers, radius } from '../../theme/tokens.ts';
import { twoLines } from '../text/text.css.ts';

/** Room for a list beside the work, and for nothing else. */
const between = `screen and (min-width: ${breakpoints.md}px) and (max-width: ${breakpoints.lg - 0.02}px)`;

export const frame = style({
  display: 'grid',
  gridTemplate: `auto 1fr auto / minmax(0, 1fr)`,
  minBlockSize: '100dvh',
  background: vars.color.canvas,
  '@media': { [from.lg]: { blockSize: '100dvh' }, print: { display: 'block', blockSize: 'auto' } },
});
/** With a list beside the work the window is full: both scroll by themselves. */
export const framed = style({ '@media': { [between]: { blockSize: '100dvh' } } });
/** Main and right share the window where it is narrow. */
export const shared = style({ '@media': { [narrowPanes.tall]: { blockSize: '100dvh' } } });
export const top = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minInlineSize: 0,
  minBlockSize: barHeight,
  paddingInline: '8px 12px',
  background: vars.color.canvas,
  '@media': {
    [below.lg]: {
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: layers.bar,
      flexWrap: 'wrap',
      gap: '0 8px',
      paddingBlock: 4,
    },
  },
});
export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minInlineSize: 0,
  '@media': { [below.md]: { gap: 8, inlineSize: '100%' } },
});
export const topEnd = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  marginInlineStart: 'auto',
  '@media': {
    // on its own line it starts where the content does; the buttons at the ends have 12 px around their drawing
    [below.md]: {
      inlineSize: '100%',
      flexWrap: 'wrap',
      justifyContent: 'flex-start',
      gap: '0 8px',
      paddingInlineStart: 12,
    },
    // the bar gives way first, then the place
    [from.md]: { flex: '1 1 0', minInlineSize: 'min-content' },
  },
});
globalStyle(`${top}:has(> ${topEnd})`, {
  '@media': { [from.md]: { flexWrap: 'nowrap' }, [below.md]: { paddingInline: `calc(${vars.size.inset} - 12px)` } },
});
// Words in two lines take the room of the bar; in Chinese, they could be as narrow as a sign.
globalStyle(`${topEnd} > .${twoLines}`, { '@media': { [between]: { minInlineSize: '9em' } } });
globalStyle(`${topEnd} > :has(> [role="progressbar"])`, { '@media': { [between]: { flexShrink: 0 } } });
globalStyle(`${topEnd} [role="progressbar"]`, { '@media': { [between]: { flexBasis: 88, inlineSize: 88 } } });
globalStyle(`${topEnd}:has(> .${twoLines}) [role="progressbar"]`, {
  '@media': { [between]: { flexBasis: 40, inlineSize: 40 } },
});
// of the place, the title gives way
globalStyle(`${place} > :has(h1)`, { flexShrink: 1000 });
// how far it is takes what the words beside it leave
globalStyle(`${topEnd} > :has(> [role="progressbar"])`, { '@media': { [below.md]: { flex: '1 1 104px' } } });
export const sheet = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minBlockSize: 0,
  minInlineSize: 0,
  background: vars.color.surface,
  borderBlock: hairline,
  outline: 'none',
  '@media': {
    [from.lg]: {
      alignContent: 'stretch',
      gridTemplateRows: 'minmax(0, 1fr)',
      marginInline: 8,
      border: hairline,
      borderRadius: radius.card,
      overflow: 'clip',
    },
    print: { display: 'block', border: 0, overflow: 'visible' },
  },
});
/** The work and what is beside it, as one where there is no room for three. */
export const rest = style({ display: 'contents' });
export const besideLeft = style({
  '@media': { [between]: { display: 'flex', flexDirection: 'column', minBlockSize: 0, overflowY: 'auto' } },
});
const main = 'minmax(0, 1fr)';
const leftWidth = 'clamp(240px, 23vw, 320px)';
const rightWidths = { small: 'clamp(240px, 21vw, 288px)', medium: 'clamp(360px, 34vw, 480px)' };
const leftBetween = {
  [between]: {
    alignContent: 'stretch',
    gridTemplateColumns: `${leftWidth} ${main}`,
    gridTemplateRows: 'minmax(0, 1fr)',
  },
};
export const panes = styleVariants({
  main: {},
  left: { '@media': { ...leftBetween, [from.lg]: { gridTemplateColumns: `${leftWidth} ${main}` } } },
  small: { '@media': { [from.lg]: { gridTemplateColumns: `${main} ${rightWidths.small}` } } },
  medium: { '@media': { [from.lg]: { gridTemplateColumns: `${main} ${rightWidths.medium}` } } },
  leftSmall: {
    '@media': { ...leftBetween, [from.lg]: { gridTemplateColumns: `${leftWidth} ${main} ${rightWidths.small}` } },
  },
  leftMedium: {
    '@media': { ...leftBetween, [from.lg]: { gridTemplateColumns: `${leftWidth} ${main} ${rightWidths.medium}` } },
  },
});
export const pane = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
  '@media': {
    [from.lg]: {
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollbarWidth: 'thin',
      scrollbarColor: `${vars.color.controlLine} transparent`,
    },
    print: { overflow: 'visible' },
  },
});
/** What is read, with what stays above and below it. */
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  '@media': { print: { display: 'block' } },
});
export const columnBeside = style({});
export const mainPane = style({ flex: '1 1 auto' });
export const bottom = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  minBlockSize: 0,
  maxBlockSize: '40%',
  borderBlockStart: hairline,
  '@media': { [below.lg]: { display: 'none' }, print: { display: 'block', maxBlockSize: 'none' } },
});
export const rightPane = style({
  borderBlockStart: hairline,
  '@media': { [from.lg]: { borderBlockStart: 0, borderInlineStart: hairline }, print: { border: 0 } },
});
const inShared = (part: string, look: Parameters<typeof globalStyle>[1], where: string = narrowPanes.tall) =>
  globalStyle(`${shared} ${part}`, { '@media': { [where]: look as { display?: string } } });
const scrolls = {
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: `${vars.color.controlLine} transparent`,
} as const;
inShared(`.${sheet}`, { display: 'flex', flexDirection: 'column', overflow: 'clip' });
inShared(`.${column}`, { flex: '1 1 0' });
// neither takes more than it has to show, and what one leaves is the other's; what stays above takes from both
inShared(`.${columnBeside}`, { display: 'contents' });
inShared(`.${mainPane}`, scrolls);
inShared(`.${columnBeside} > .${mainPane}`, { flex: '42 1 0', maxBlockSize: 'max-content' });
inShared(`.${rightPane}`, { ...scrolls, flex: '58 1 0', maxBlockSize: 'max-content' });
// too low for two: the page scrolls, past a text that does not take all of it
inShared(`.${columnBeside} > .${mainPane}`, { ...scrolls, maxBlockSize: '70dvh' }, narrowPanes.short);
inShared(`.${column}:not(.${columnBeside}) > .${mainPane}`, { minBlockSize: 320 }, narrowPanes.short);
// The bars must not cover what has the focus (WCAG 2.4.11): both are higher here, the strip wraps.
globalStyle(`html:has(${frame})`, { '@media': { [below.lg]: { scrollPaddingBlock: '112px 96px' } } });
// what scrolls together keeps its height
globalStyle(`${besideLeft} > *`, { '@media': { [between]: { flex: 'none' } } });
export const hideNarrow = style({ '@media': { [below.md]: { display: 'none' } } });
/** The list beside the work. */
export const leftPane = style({
  '@media': {
    [between]: { overflowY: 'auto', overscrollBehavior: 'contain', scrollbarWidth: 'thin', borderInlineEnd: hairline },
    [from.lg]: { borderInlineEnd: hairline },
    [below.md]: { borderBlockEnd: hairline },
    print: { borderInlineEnd: 0 },
  },
});
export const actions = style([
  footBar,
  {
    display: 'flex',
    // in German also where three panes have room
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '8px 12px 10px',
    minInlineSize: 0,
    background: vars.color.canvas,
    '@media': {
      [below.lg]: {
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: layers.bar,
        paddingBlockEnd: 'max(10px, env(safe-area-inset-bottom))',
        borderBlockStart: hairline,
      },
      print: { display: 'none' },
    },
  },
]);
export const actionsEnd = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginInlineStart: 'auto',
  minInlineSize: 0,
  // long words on a phone: the last of them below the others instead of off the edge
  '@media': { [below.sm]: { flex: '1 1 auto', flexWrap: 'wrap', justifyContent: 'flex-end' } },
});
