/** Widths in px at which the layout changes: cards below sm, one column below md, drawer below lg, full menu from xl. */
export const breakpoints = { sm: 544, md: 768, lg: 992, xl: 1200 } as const;
export type Breakpoint = keyof typeof breakpoints;

/** Media queries for .css.ts files. */
export const from = {
  sm: `(min-width: ${breakpoints.sm}px)`,
  md: `(min-width: ${breakpoints.md}px)`,
  lg: `(min-width: ${breakpoints.lg}px)`,
  xl: `(min-width: ${breakpoints.xl}px)`,
} as const;
export const below = {
  sm: `(max-width: ${breakpoints.sm - 0.02}px)`,
  md: `(max-width: ${breakpoints.md - 0.02}px)`,
  lg: `(max-width: ${breakpoints.lg - 0.02}px)`,
  xl: `(max-width: ${breakpoints.xl - 0.02}px)`,
} as const;
export const coarse = '(pointer: coarse)';
