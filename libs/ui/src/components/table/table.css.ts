import { fallbackVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { topEdge } from '../../internal/look/edge.css.ts';
import { below } from '../../theme/breakpoints.ts';
import { hairline, hairlineSoft, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { layers } from '../../theme/tokens.ts';

export const wrap = style({
  minInlineSize: 0,
  position: 'relative',
  scrollbarWidth: 'thin',
  scrollbarColor: `${vars.color.controlLine} transparent`,
  ':focus-visible': { outlineOffset: -2 },
});
/**
 * As long as it is: the page scrolls it, so that its head can stay below the bar. Only when it is wider than its place
 * does it scroll by itself, and then in both directions, lest head or first column be lost.
 */
export const page = style({
  overflow: 'clip',
  selectors: { '&[data-overflows="true"]': { overflow: 'auto', maxBlockSize: 'calc(100dvh - 128px)' } },
  // on paper nothing scrolls: whatever is cut is lost
  '@media': {
    print: {
      overflow: 'visible',
      selectors: { '&[data-overflows="true"]': { overflow: 'visible', maxBlockSize: 'none' } },
    },
  },
});
export const self = style({ overflow: 'auto', flex: '1 1 0', minBlockSize: 0, overscrollBehavior: 'contain' });
export const table = style({ ...text('t13'), inlineSize: '100%' });
export const caption = style({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
export const head = style({
  ...text('t12', 'medium'),
  blockSize: vars.size.rowS,
  color: vars.color.text3,
  background: vars.color.surface,
  borderBlockEnd: hairline,
  position: 'sticky',
  insetBlockStart: fallbackVar(topEdge, '0px'),
  zIndex: layers.head,
  selectors: {
    [`${self} &, [data-overflows="true"] &`]: { insetBlockStart: 0 },
    '&:has([role="checkbox"]), &:has(button:focus-visible)': { zIndex: layers.corner },
  },
  '@media': { print: { position: 'static' } },
});
export const cell = style({
  borderBlockEnd: hairlineSoft,
  transition: `background ${vars.motion.fast}`,
  selectors: { 'tbody > tr:last-child > &': { borderBlockEnd: 0 } },
});
export const foot = style({
  blockSize: 36,
  color: vars.color.text2,
  fontWeight: 500,
  borderBlockStart: hairline,
});
export const any = style({
  paddingBlock: 0,
  paddingInline: 8,
  textAlign: 'start',
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { paddingInlineStart: vars.size.inset },
    '&:last-child': { paddingInlineEnd: vars.size.inset },
  },
});
export const wide = style({});
globalStyle(`:where(${wide}) .${any.split(' ')[0]}`, { paddingInline: 12 });
globalStyle(`:where(${wide}) .${any.split(' ')[0]}:first-child`, { paddingInlineStart: vars.size.inset });
globalStyle(`:where(${wide}) .${any.split(' ')[0]}:last-child`, { paddingInlineEnd: vars.size.inset });
export const rowSizes = styleVariants({
  small: { blockSize: vars.size.rowS },
  medium: { blockSize: vars.size.rowM },
  large: { blockSize: vars.size.rowL },
});
export const row = style({ '@media': { print: { breakInside: 'avoid' } } });
// A row itself cannot hold what is positioned in it: WebKit leaves `position` of a table row aside.
globalStyle(`${row} > :is([data-primary], :has([data-row-link]))`, { position: 'relative' });
globalStyle(`${row}:has([data-row-link])`, { cursor: 'pointer' });
const forced = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@media': { '(forced-colors: active)': rule as { display?: string } } });
globalStyle(`${row}:hover > td`, { background: vars.color.hover });
globalStyle(`${row}[data-selected="true"] > td, ${row}[data-current="true"] > td`, { background: vars.color.selected });
globalStyle(`${row}[data-current="true"] > td:first-child`, { boxShadow: `inset 2px 0 0 ${vars.color.accent}` });
// where the system has removed the tints, edges show it
forced(`${row}[data-selected="true"] > td`, { borderBlockEnd: '2px solid Highlight' });
forced(`${row}[data-current="true"] > td:first-child`, { borderInlineStart: '3px solid Highlight' });
export const end = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
export const wrapText = style({ whiteSpace: 'normal', paddingBlock: 6, minInlineSize: 180 });
export const wrapNarrow = style({ whiteSpace: 'normal', overflowWrap: 'break-word', paddingBlock: 6 });
// not at the edge itself, where the ring of a focused link would be cut
const cutOff = { overflow: 'clip', overflowClipMargin: '4px', textOverflow: 'ellipsis' } as const;
export const widths = styleVariants({
  auto: {},
  fit: { inlineSize: 1 },
  fluid: { inlineSize: '100%', maxInlineSize: 0, minInlineSize: 140, ...cutOff },
  share: { inlineSize: '50%', maxInlineSize: 0, minInlineSize: 80, ...cutOff },
  small: { inlineSize: 96 },
  medium: { inlineSize: 160 },
  large: { inlineSize: 280 },
  // a field shrinks to nothing beside a fluid column where nothing holds it open
  field: { inlineSize: 160, minInlineSize: 160 },
  // its texts break into the width that is left: without a limit one long line would be all of the table
  reading: {
    inlineSize: '60%',
    minInlineSize: 360,
    maxInlineSize: 0,
    overflowWrap: 'anywhere',
    // columns beside it are hidden there: nothing else may take their room
    '@media': { [below.lg]: { inlineSize: '100%' }, [below.sm]: { minInlineSize: 280 } },
  },
  cut: { minInlineSize: 120, maxInlineSize: 180, ...cutOff },
});
export const hide = styleVariants(below, (query) => ({ '@media': { [query]: { display: 'none' } } }));
const pinned = (start: string) =>
  style({
    background: vars.color.surface,
    selectors: {
      '[data-overflows="true"] &': { position: 'sticky', insetInlineStart: start, zIndex: layers.column },
      'thead &, [data-overflows="true"] thead &': { zIndex: layers.corner },
    },
  });
export const sticky = pinned('0px');
export const stickySelect = pinned('0px');
export const stickyAfterSelect = pinned(`calc(${vars.size.inset} + 20px)`);
globalStyle(`[data-overflows="true"] :is(.${sticky}, .${stickyAfterSelect})`, { borderInlineEnd: hairline });
export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minBlockSize: 24,
  fontWeight: 'inherit',
  whiteSpace: 'nowrap',
  borderRadius: 3,
  ':hover': { color: vars.color.text1 },
  selectors: {
    // its words are above the numbers, the mark before them
    [`${end} > &`]: { flexDirection: 'row-reverse' },
    '[aria-sort="ascending"] > &, [aria-sort="descending"] > &': { color: vars.color.text1 },
  },
});
export const sortMark = style({
  display: 'inline-flex',
  opacity: 0,
  selectors: {
    '[aria-sort="ascending"] &, [aria-sort="descending"] &': { opacity: 1 },
    [`${sort}:hover &, ${sort}:focus-visible &`]: { opacity: 1 },
  },
});
export const underHead = style({ paddingBlock: '4px 8px', fontWeight: 400 });
export const message = style({ padding: 0, whiteSpace: 'normal' });
/** Belongs to the row above it. */
export const note = style({ paddingBlockEnd: 6, textAlign: 'end', whiteSpace: 'normal' });
const noted = `${row}:has(+ [data-part="note"])`;
globalStyle(`${noted} > td`, { borderBlockEnd: 0 });
const appear = keyframes({ from: { opacity: 0 } });
export const waiting = style({
  animation: `${appear} 120ms ease-out 200ms backwards`,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  color: vars.color.text3,
});
export const waitName = style({ display: 'block', inlineSize: 'min(240px, 100%)' });
export const waitValue = style({ display: 'inline-block', inlineSize: 64 });
const pass = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } });
/** Rows that are about to change stay readable; a line under the head says so after 200 ms. */
export const busy = style({
  '::before': {
    content: '""',
    position: 'absolute',
    zIndex: layers.head,
    insetBlockStart: `calc(${vars.size.rowS} - 1px)`,
    insetInlineStart: 0,
    inlineSize: '33%',
    blockSize: 2,
    background: vars.color.accent,
    animation: `${appear} 120ms ease-out 200ms backwards, ${pass} 1200ms ease-in-out infinite`,
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      '::before': { inlineSize: '100%', animation: `${appear} 1ms 200ms backwards` },
    },
  },
});
export const select = style({ inlineSize: 16, paddingInlineEnd: 4 });

// Below 544 px each row is a card: name on top, then label and value per line.
const phone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@media': { [below.sm]: rule as { display?: string } } });
export const cards = style({});
const unseen = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
// What can be sorted by, and the box for all, stay in reach as a strip above the cards
phone(`${cards} thead[data-strip="false"]`, unseen);
phone(`${cards} thead, ${cards} thead > tr`, { display: 'block' });
phone(`${cards} thead[data-strip="true"] > tr`, {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  paddingBlock: 4,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
phone(`${cards} th.${any.split(' ')[0]}`, {
  ...unseen,
  borderBlockEnd: 0,
});
phone(`${cards} th.${any.split(' ')[0]}:is([aria-sort], [data-part="select"])`, {
  position: 'static',
  flex: 'none',
  inlineSize: 'auto',
  minInlineSize: 0,
  maxInlineSize: 'none',
  blockSize: 'auto',
  padding: '0 8px',
  overflow: 'visible',
  clipPath: 'none',
});
phone(`${cards} th.${any.split(' ')[0]}:first-child`, { paddingInlineStart: 0 });
phone(`${cards}, ${cards} tbody, ${cards} tfoot, ${cards} tr`, { display: 'block', inlineSize: '100%' });
phone(`${cards} tr`, {
  position: 'relative',
  paddingBlock: 10,
  paddingInline: vars.size.inset,
  borderBlockEnd: hairline,
});
phone(`${cards} tbody > tr:last-child, ${cards} ${noted}`, { borderBlockEnd: 0 });
phone(`${cards} ${noted}`, { paddingBlockEnd: 0 });
phone(`${cards} tr[data-part="note"]`, { paddingBlockStart: 4 });
phone(`${cards} td.${any.split(' ')[0]}`, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '4px 6px',
  inlineSize: 'auto',
  maxInlineSize: 'none',
  minInlineSize: 0,
  blockSize: 'auto',
  minBlockSize: 28,
  padding: 0,
  borderBlock: 0,
  background: 'none',
  whiteSpace: 'normal',
  textAlign: 'end',
  position: 'static',
});
phone(`${cards} td.${any.split(' ')[0]}[data-label]::before`, {
  content: 'attr(data-label)',
  flex: 'none',
  marginInlineEnd: 'auto',
  paddingInlineEnd: '10px',
  color: vars.color.text3,
  fontWeight: 400,
  fontSize: vars.text.t12.size,
});
phone(`${cards} td.${any.split(' ')[0]}[data-primary="true"]`, {
  justifyContent: 'flex-start',
  textAlign: 'start',
  fontWeight: 500,
  fontSize: vars.text.t14.size,
});
// a text to be read has all lines below its label
const readable = `${cards} td.${any.split(' ')[0]}.${widths.reading.split(' ')[0]}[data-label]`;
phone(readable, { display: 'block', textAlign: 'start', paddingBlock: '2px' });
phone(`${readable}::before`, { display: 'block', marginInlineEnd: 0 });
// fields are stacked in one line each
phone(`${cards} td.${any.split(' ')[0]}[data-label]:has(input:not([type="checkbox"]), select, textarea)`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: 0,
  paddingBlock: '2px',
});
// mark and menu of the card share the line of its name
phone(`${cards} td.${any.split(' ')[0]}[data-part="select"]`, {
  position: 'absolute',
  insetBlockStart: '10px',
  insetInlineStart: vars.size.inset,
  paddingInline: '0',
});
phone(`${cards} tr td[data-part="select"] ~ td.${any.split(' ')[0]}[data-primary="true"]`, {
  paddingInlineStart: '32px',
});
phone(`${cards} td.${any.split(' ')[0]}[data-part="bare"]:last-child`, {
  position: 'absolute',
  insetBlockStart: '6px',
  insetInlineEnd: '8px',
});
phone(`${cards} td.${any.split(' ')[0]}:is(:empty, [data-card="hidden"])`, { display: 'none' });
/** A button with words, which is as long as these; a menu is as wide as its three dots. */
const worded = '> [data-part="bare"]:last-child > button:not([aria-haspopup])';
// The state is beside the name, or below it where both are long; the facts follow, each in a line of its own.
const isHeaded = `:has(> [data-card="head"], ${worded})`;
const headed = `${cards} tr${isHeaded}`;
const menu = '[data-part="bare"]:last-child:not(:empty)';
phone(`${cards} tr:not(${isHeaded}) > td.${any.split(' ')[0]}[data-primary="true"]:has(~ ${menu})`, {
  paddingInlineEnd: '36px',
});
phone(headed, { display: 'flex', flexWrap: 'wrap', columnGap: '8px' });
phone(`${headed} > td.${any.split(' ')[0]}:not([data-part="select"], [data-part="bare"])`, {
  flex: '1 0 100%',
  order: 1,
});
phone(`${headed} > td.${any.split(' ')[0]}[data-part="bare"]:not(:last-child)`, { flex: '1 0 100%', order: 1 });
phone(`${headed} > td.${any.split(' ')[0]}[data-primary="true"]`, { flex: '1 1 0', minInlineSize: '50%', order: 0 });
phone(`${headed} > td.${any.split(' ')[0]}[data-card="head"]`, { flex: 'none', maxInlineSize: '100%', order: 0 });
phone(`${headed} > td.${any.split(' ')[0]}[data-card="head"]:has(~ [data-part="bare"]:last-child)`, {
  paddingInlineEnd: '36px',
});
phone(`${headed} > td.${any.split(' ')[0]}[data-card="head"]::before`, unseen);
phone(`${cards} tr:has(${worded}) > td.${any.split(' ')[0]}[data-part="bare"]:last-child`, { position: 'static' });
phone(`${row}:hover > td`, { background: 'none' });
phone(`${cards} .${row}[data-selected="true"]`, { background: vars.color.selected });

export const rowLink = style({
  // on a phone its cell is a line: a name that is too long for it is cut with an ellipsis
  minInlineSize: 0,
  color: vars.color.text1,
  fontWeight: 500,
  borderRadius: 2,
  textUnderlineOffset: '3px',
  // It fills its cell, on a phone its card; elsewhere row-press.ts follows it. Other controls of the row lie above it.
  '::after': { content: '""', position: 'absolute', inset: 0 },
  selectors: { '&:hover': { textDecoration: 'underline' }, [`${row}:hover &`]: { textDecoration: 'underline' } },
});
globalStyle(`${row} :is(button, a, input, label, [role="checkbox"]):not(.${rowLink.split(' ')[0]})`, {
  position: 'relative',
  zIndex: layers.within,
});
