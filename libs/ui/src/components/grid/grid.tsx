import type { ReactNode } from 'react';
import { cx } from '../../internal/look/cx.ts';
import type { Space } from '../../theme/tokens.ts';
import * as css from './grid.css.ts';

export type GridProps = {
  children?: ReactNode;
  /** Least width of a cell: 160, 240 or 320 px. */
  cell?: 'small' | 'medium' | 'large' | undefined;
  gap?: Space | undefined;
  as?: 'div' | 'ul' | undefined;
};

/** As many equal cells per line as fit. For a set split use Columns. */
export function Grid({ children, cell = 'medium', gap = 16, as: Tag = 'div' }: GridProps) {
  return <Tag className={cx(css.grid, css.columns[cell], css.gaps[gap])}>{children}</Tag>;
}
