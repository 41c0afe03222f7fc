import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAnswers } from '../../answers/use-answers.ts';

/**
 * Reads the task again when rows have come back to it with answers that this browser kept.
 * @returns how often they have: each time positions have changed, also where there are as many rows as before
 */
export function useExtraRows(task: string): number {
  const client = useQueryClient();
  const outbox = useAnswers();
  const [arrivals, setArrivals] = useState(0);
  useEffect(
    () =>
      outbox.onEvent(task, (event) => {
        if (event.kind !== 'saved' || event.saved.extra_rows.length === 0) return;
        void client
          .invalidateQueries({ queryKey: ['get', '/userTask/{id}'] })
          .then(() => setArrivals((before) => before + 1));
      }),
    [client, outbox, task],
  );
  return arrivals;
}
