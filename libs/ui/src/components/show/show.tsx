import type { ReactNode } from 'react';
import { cx } from '../../internal/look/cx.ts';
import type { Breakpoint } from '../../theme/breakpoints.ts';
import * as css from './show.css.ts';

export type ShowProps = { children: ReactNode } & (
  | { from: Breakpoint; below?: never }
  | { below: Breakpoint; from?: never }
);

/** Shows its content from a width on, or below it. For what is a luxury on narrow screens; never for the only way to something. */
export function Show({ children, from, below }: ShowProps) {
  return <span className={cx(css.show, from ? css.fromWidth[from] : css.belowWidth[below])}>{children}</span>;
}
