import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { countOutbox } from '../../shared/outbox/store/count-outbox.ts';
import { useUser } from '../../shared/session/use-session.ts';

const RefusedMarks = lazy(async () => ({ default: (await import('./desk/marks/refused-marks.tsx')).RefusedMarks }));

/** Of all submissions, marks that the server has refused. The outbox is loaded only where this browser keeps something. */
export function SetAsideMarks() {
  const { id } = useUser();
  const { data: count = 0 } = useQuery({
    queryKey: ['count-outbox', id],
    queryFn: () => countOutbox(id),
    networkMode: 'always',
  });
  return count === 0 ? null : (
    <Suspense>
      <RefusedMarks />
    </Suspense>
  );
}
