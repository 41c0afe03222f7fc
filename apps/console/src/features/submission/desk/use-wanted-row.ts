import { useEffect, useEffectEvent } from 'react';
import type { useReviewRows } from './marks/use-review-rows.ts';

type Rows = Pick<ReturnType<typeof useReviewRows>, 'rows' | 'isLoading' | 'more'>;

/** Reads rows until the one that the address names is there, or until there are no more: then the index is below 0. */
export function useWantedRow(
  position: number | undefined,
  { rows, isLoading, more }: Rows,
  onReached: (index: number) => void,
): void {
  const reached = useEffectEvent(onReached);
  const readMore = useEffectEvent(() => more?.());
  const index = rows.findIndex((row) => row.position === position);
  const isOver = !isLoading && more === undefined && rows.length > 0;
  useEffect(() => {
    if (position === undefined) return;
    if (index >= 0 || isOver) reached(index);
    else if (!isLoading) readMore();
  }, [position, index, isOver, isLoading]);
}
