import { cx } from '../../internal/look/cx.ts';
import * as css from './skeleton.css.ts';

export type SkeletonProps = {
  shape?: keyof typeof css.shapes | undefined;
  width?: keyof typeof css.widths | undefined;
};

/** The place of something that is coming, from 200 ms on. Silent: say once, in words, what is loading (LiveRegion, Table). */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return (
    <span
      className={cx(css.skeleton, css.shapes[shape], (shape === 'line' || shape === 'block') && css.widths[width])}
      aria-hidden
    />
  );
}
