import type { ReactNode } from 'react';
import { cx } from '../../internal/look/cx.ts';
import * as css from './empty-state.css.ts';

export type EmptyStateProps = {
  /** Which emptiness: none yet, none that match, none left to do. */
  title: string;
  children?: ReactNode;
  /** What fills it: one Button. */
  action?: ReactNode;
  /** A drawing or a large Icon. */
  illustration?: ReactNode;
  size?: keyof typeof css.sizes | undefined;
};

/** Nothing to show: says why and what to do next. For something that went wrong use ErrorState. */
export function EmptyState({ title, children, action, illustration, size = 'medium' }: EmptyStateProps) {
  return (
    <div className={cx(css.empty, css.sizes[size])}>
      {illustration && <div className={css.art}>{illustration}</div>}
      <p className={css.title}>{title}</p>
      {children && <div className={css.words}>{children}</div>}
      {action && <div className={css.actions}>{action}</div>}
    </div>
  );
}
