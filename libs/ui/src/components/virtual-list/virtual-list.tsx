import { useEffect, useRef, useState } from 'react';
import { scrollParent } from './scroll-parent.ts';
import type { VirtualListProps } from './virtual-list-props.ts';
import { ListInElement, ListOnPage } from './virtual-rows.tsx';

export type { VirtualListHandle, VirtualListProps } from './virtual-list-props.ts';

/**
 * A list of any length of which only what is in view is drawn, in heights that may differ. Scrolls with the nearest
 * part around it that scrolls (ScrollRegion, a pane of WorkFrame), or with the page.
 */
export function VirtualList<Item extends { id: string }>(props: VirtualListProps<Item>) {
  const mark = useRef<HTMLSpanElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>();
  useEffect(() => {
    // which part scrolls changes with the width of the window
    const find = () => mark.current && setScroller(scrollParent(mark.current));
    find();
    window.addEventListener('resize', find);
    return () => window.removeEventListener('resize', find);
  }, []);
  return (
    <>
      <span ref={mark} hidden />
      {scroller === null && <ListOnPage {...props} />}
      {scroller && <ListInElement {...props} scroller={scroller} />}
    </>
  );
}
