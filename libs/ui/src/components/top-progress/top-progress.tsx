import { assignInlineVars } from '@vanilla-extract/dynamic';
import * as css from './top-progress.css.ts';

export type TopProgressProps = {
  /** 0 to 100; at 0 nothing is drawn. */
  value: number;
  label: string;
};

/** The thin bar at the top of the window while a route is on its way. */
export function TopProgress({ value, label }: TopProgressProps) {
  if (value <= 0) return null;
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      style={assignInlineVars({ [css.share]: `${Math.min(100, value)}%` })}
    />
  );
}
