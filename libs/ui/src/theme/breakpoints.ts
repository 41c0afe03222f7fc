/** Widths in px at which the layout changes: cards below sm, one column below md, drawer below lg, full menu from xl. */
export const breakpoints = { sm: 544, md: 768, lg: 992, xl: 1200 } as const;
export type Breakpoint = keyof typeof breakpoints;

/** Media queries for .css.ts files. Paper is read at the widest: see `paperZoom`. */
export const from = {
  sm: `(min-width: ${breakpoints.sm}px), print`,
  md: `(min-width: ${breakpoints.md}px), print`,
  lg: `(min-width: ${breakpoints.lg}px), print`,
  xl: `(min-width: ${breakpoints.xl}px), print`,
} as const;
export const below = {
  sm: `screen and (max-width: ${breakpoints.sm - 0.02}px)`,
  md: `screen and (max-width: ${breakpoints.md - 0.02}px)`,
  lg: `screen and (max-width: ${breakpoints.lg - 0.02}px)`,
  xl: `screen and (max-width: ${breakpoints.xl - 0.02}px)`,
} as const;
/** Where there is height enough for panes one below the other that scroll by themselves. */
const tall = 600;
export const narrowPanes = {
  tall: `${below.lg} and (min-height: ${tall}px)`,
  short: `${below.lg} and (max-height: ${tall - 0.02}px)`,
} as const;
/** Whether the panes of a WorkFrame whose panes stay in view scroll by themselves; else the page does. */
export const hasPanes = `${from.lg}, (min-height: ${tall}px)`;
export const coarse = '(pointer: coarse)';
/** On paper everything is drawn so much smaller, so that the layout of a wide window has its room on an A4 sheet. */
export const paperZoom = 0.72;
