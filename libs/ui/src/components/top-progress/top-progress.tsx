import type { CSSProperties } from 'react';
import * as css from './top-progress.css.ts';

export type TopProgressProps = {
  /** 0 to 100; at 0 nothing is drawn. */
  value: number;
  label: string;
};

const name = css.share.slice('var('.length, -1);

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
      style={{ [name]: `${Math.min(100, value)}%` } as CSSProperties}
    />
  );
}
