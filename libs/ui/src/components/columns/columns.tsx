import type { ReactNode } from 'react';
import { cx } from '../../internal/look/cx.ts';
import type { Breakpoint } from '../../theme/breakpoints.ts';
import type { Space } from '../../theme/tokens.ts';
import * as css from './columns.css.ts';

export type { ColumnTemplate } from './columns.css.ts';
export type ColumnsProps = {
  children?: ReactNode;
  /** Shares of the width; `mainSide` has a side of 308 px, `editor` is list, form and preview. */
  template?: css.ColumnTemplate | undefined;
  /** Below this width the columns are stacked. */
  stackBelow?: Breakpoint | undefined;
} & (
  | { gap?: Space | undefined; ruled?: false | undefined }
  /** Hairlines between the columns instead of a gap: panels of a sheet. */
  | { ruled: true; gap?: never }
);

const split = { sm: css.fromSm, md: css.fromMd, lg: css.fromLg, xl: css.fromXl };

/** A split that becomes a stack on narrow screens. For any number of equal cards use Grid. */
export function Columns({ children, template = 'halves', stackBelow = 'md', gap = 16, ruled }: ColumnsProps) {
  const look = ruled ? cx(css.ruled, css.lines[stackBelow]) : css.gaps[gap];
  return <div className={cx(css.columns, split[stackBelow][template], look)}>{children}</div>;
}
