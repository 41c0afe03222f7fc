import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useUser } from '../session/use-session.ts';
import { countOutbox } from './store/count-outbox.ts';

/** Shows what is loaded only where this browser keeps something of the user's: on most pages it does not. */
export function IfKept({ children }: { children: ReactNode }) {
  const { id } = useUser();
  const { data: count = 0 } = useQuery({
    queryKey: ['count-outbox', id],
    queryFn: () => countOutbox(id),
    networkMode: 'always',
  });
  return count === 0 ? null : <Suspense>{children}</Suspense>;
}
