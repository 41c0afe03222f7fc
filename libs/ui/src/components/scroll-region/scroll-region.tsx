import type { ReactNode, Ref } from 'react';
import { cx } from '../../internal/look/cx.ts';
import { Scroller } from '../../internal/scroller.tsx';
import * as css from './scroll-region.css.ts';

export type ScrollRegionProps = {
  children?: ReactNode;
  /** What scrolls here, for people who cannot see the bar. */
  label: string;
  axis?: 'block' | 'inline' | 'both' | undefined;
  /** `fill` takes the room left in a column; `short` and `tall` stop at 240 and 480 px. */
  height?: 'auto' | 'fill' | 'small' | 'large' | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
};

/** A part that scrolls by itself and can be scrolled by keyboard. The page itself needs none. */
export function ScrollRegion({ children, label, axis = 'block', height = 'auto', ref }: ScrollRegionProps) {
  return (
    <Scroller ref={ref} className={cx(css.region, css.axes[axis], css.heights[height])} role="region" label={label}>
      {children}
    </Scroller>
  );
}
