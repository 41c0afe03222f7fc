import { useEffect, useEffectEvent } from 'react';
import type { useReviewRows } from './marks/use-review-rows.ts';

type Rows = Pick<ReturnType<typeof useReviewRows>, 'rows' | 'isLoading'>;

/** Says which of the rows, once they are there, is the one that the address names. The list was opened for it. */
export function useWantedRow(
  position: number | undefined,
  { rows, isLoading }: Rows,
  onReached: (index: number) => void,
): void {
  const reached = useEffectEvent(onReached);
  const index = rows.findIndex((row) => row.position === position);
  useEffect(() => {
    if (position !== undefined && !isLoading) reached(index);
  }, [position, index, isLoading]);
}
