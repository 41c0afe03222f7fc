import type { ReactNode, Ref } from 'react';
import * as css from './filter-bar.css.ts';

export type FilterBarProps = {
  /** A SearchInput. */
  search?: ReactNode;
  /** FilterChips, or one SegmentedControl. */
  children?: ReactNode;
  /** At the end edge: how many there are, what is shown. */
  end?: ReactNode;
  label: string;
  ref?: Ref<HTMLElement>;
};

/** The line above a list: what is looked for and what is let through. */
export function FilterBar({ search, children, end, label, ref }: FilterBarProps) {
  return (
    <section className={css.bar} aria-label={label} ref={ref}>
      {search && <div className={css.search}>{search}</div>}
      {children && <div className={css.filters}>{children}</div>}
      {end && <div className={css.end}>{end}</div>}
    </section>
  );
}
