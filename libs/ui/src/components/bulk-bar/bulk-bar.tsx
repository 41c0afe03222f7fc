import type { ReactNode, Ref } from 'react';
import { cx } from '../../internal/look/cx.ts';
import { inverse } from '../../internal/look/inverse.css.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as css from './bulk-bar.css.ts';

export type BulkBarProps = {
  label: string;
  /** For instance "3 selected". */
  count: string;
  /** Selects everything that matches, also on other pages. Only if the actions can apply to all of them at once. */
  selectAll?: { label: string; onSelect: () => void } | undefined;
  /** Quiet Buttons. */
  children: ReactNode;
  clearLabel: string;
  onClear: () => void;
  ref?: Ref<HTMLElement>;
};

/**
 * How many rows are selected and what can be done with them. Floats at the foot of the list while something is
 * selected; an action runs at once and offers undo in a toast.
 */
export function BulkBar({ label, count, selectAll, children, clearLabel, onClear, ref }: BulkBarProps) {
  return (
    <div className={css.place}>
      <section className={cx(css.bar, inverse)} aria-label={label} ref={ref}>
        <span role="status">{count}</span>
        {selectAll && (
          <span className={css.all}>
            <Button tone="quiet" size="small" onClick={selectAll.onSelect}>
              {selectAll.label}
            </Button>
          </span>
        )}
        <span className={css.rule} />
        {children}
        <span className={css.rule} />
        <span className={css.clear}>
          <IconButton icon="x" label={clearLabel} size="small" onClick={onClear} />
        </span>
      </section>
    </div>
  );
}
