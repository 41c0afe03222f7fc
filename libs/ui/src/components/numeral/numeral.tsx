import type { ReactNode } from 'react';
import { cx } from '../../internal/look/cx.ts';
import * as css from './numeral.css.ts';

export type NumeralProps = {
  /** The figure, already formatted for the language. */
  children: ReactNode;
  /** Smaller and quieter behind it, for instance "/ 240". */
  rest?: ReactNode;
  size?: 'medium' | 'large' | undefined;
};

/** A figure to be read from across the desk. In running text and tables use Text with `tabular`. */
export function Numeral({ children, rest, size = 'large' }: NumeralProps) {
  return (
    <span className={cx(css.numeral, css.sizes[size])}>
      {children}
      {rest && <small className={css.rest}>{rest}</small>}
    </span>
  );
}
