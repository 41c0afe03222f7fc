import type { ReactNode } from 'react';
import { cx } from '../../internal/look/cx.ts';
import * as css from './form-actions.css.ts';

export type FormActionsProps = {
  /** At the end edge; the primary button last. */
  children: ReactNode;
  /** At the start edge: the way back. */
  start?: ReactNode;
  /** Stays in view at the foot while a long form scrolls. */
  sticky?: boolean | undefined;
};

/** The bar under a form: back at the start, what happens next at the end. Dialogs have a footer of their own. */
export function FormActions({ children, start, sticky }: FormActionsProps) {
  return (
    <div className={cx(css.bar, sticky && css.sticky)}>
      {start}
      <div className={css.end}>{children}</div>
    </div>
  );
}
