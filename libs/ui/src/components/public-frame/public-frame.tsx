import type { ReactNode } from 'react';
import { cx } from '../../internal/look/cx.ts';
import * as css from './public-frame.css.ts';

export type PublicFrameProps = {
  /** The Logo in a link. */
  brand: ReactNode;
  /** At the end of the first line, for instance the language. */
  end?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  footerEnd?: ReactNode;
  /** Decoration beside a form, from 992 px on; the form is then on a sheet. Without it the words are alone. */
  picture?: ReactNode;
};

/** A page outside the menu: a form to sign in with, or words about what went wrong. For signed-in work use AppFrame. */
export function PublicFrame({ brand, end, children, footer, footerEnd, picture }: PublicFrameProps) {
  return (
    <div className={cx(css.frame, picture !== undefined && css.split)}>
      <div className={cx(css.page, picture !== undefined && css.sheet)}>
        <header className={css.ends}>
          {brand}
          <div className={css.end}>{end}</div>
        </header>
        <main
          className={cx(css.main, picture === undefined ? css.widths.words : css.widths.form)}
          id="main"
          tabIndex={-1}
        >
          {children}
        </main>
        <footer className={cx(css.ends, css.foot)}>
          <span>{footer}</span>
          {footerEnd && <span className={css.footEnd}>{footerEnd}</span>}
        </footer>
      </div>
      {picture !== undefined && (
        <div className={css.picture} aria-hidden>
          {picture}
        </div>
      )}
    </div>
  );
}
