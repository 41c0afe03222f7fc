import type { ReactNode } from 'react';
import * as css from './filter-bar.css.ts';

export type FilterBarProps = {
  /** SearchInput first, then Chips. */
  children: ReactNode;
  /** At the end edge: how many there are, what is shown. */
  end?: ReactNode;
  label: string;
};

/** The line above a list: what is looked for and what is let through. */
export function FilterBar({ children, end, label }: FilterBarProps) {
  return (
    <section className={css.bar} aria-label={label}>
      {children}
      {end && <div className={css.end}>{end}</div>}
    </section>
  );
}
