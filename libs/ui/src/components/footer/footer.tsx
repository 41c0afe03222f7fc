import type { ReactNode } from 'react';
import * as css from './footer.css.ts';

export type FooterProps = { children: ReactNode; end?: ReactNode };

/** The last line of a page: whose it is at the start, small print at the end. */
export function Footer({ children, end }: FooterProps) {
  return (
    <footer className={css.footer}>
      <span>{children}</span>
      {end && <span className={css.end}>{end}</span>}
    </footer>
  );
}
