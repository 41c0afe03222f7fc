import type { ReactNode, Ref } from 'react';
import { cx } from '../../internal/cx.ts';
import * as css from './scroll-region.css.ts';

export type ScrollRegionProps = {
  children?: ReactNode;
  /** What scrolls here, for people who cannot see the bar. */
  label: string;
  axis?: 'block' | 'inline' | 'both' | undefined;
  /** `fill` takes the room left in a column; `short` and `tall` stop at 240 and 480 px. */
  height?: 'auto' | 'fill' | 'short' | 'tall' | undefined;
  ref?: Ref<HTMLElement> | undefined;
};

// A scrolling region must be reachable by keyboard (WCAG 2.1.1).
const reachable = { tabIndex: 0 };

/** A part that scrolls by itself and can be scrolled by keyboard. The page itself needs none. */
export function ScrollRegion({ children, label, axis = 'block', height = 'auto', ref }: ScrollRegionProps) {
  return (
    <section
      ref={ref}
      className={cx(css.region, css.axes[axis], css.heights[height])}
      aria-label={label}
      {...reachable}
    >
      {children}
    </section>
  );
}
