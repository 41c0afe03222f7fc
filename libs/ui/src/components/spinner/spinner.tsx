import { cx } from '../../internal/look/cx.ts';
import * as css from './spinner.css.ts';

export type SpinnerProps = {
  size?: 'small' | 'medium' | 'large' | undefined;
  /** What is under way. Leave it out where words beside it name it. */
  label?: string | undefined;
};

/** Something short is under way. For a screen's first load use Skeleton, for a known share Progress. */
export function Spinner({ size = 'medium', label }: SpinnerProps) {
  return (
    <span
      className={cx(css.spinner, css.sizes[size])}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
