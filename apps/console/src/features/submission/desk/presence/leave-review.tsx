import { useEffect } from 'react';
import { inNameOf } from '../../../../shared/outbox/page-outbox.ts';
import { api } from '../../../../shared/session/session.ts';
import { useUser } from '../../../../shared/session/use-session.ts';

/** Beside a submission that is under review: tells the server when it is no longer open here. */
export function LeaveReview({ id }: { id: string }) {
  const user = useUser().id;
  useEffect(() => {
    // If this request is lost, the server notices a minute later.
    const request = async () => {
      const init = { params: { path: { id } }, ...inNameOf(user), keepalive: true };
      return api.call('delete', '/submission/{id}/reviewer', init);
    };
    const leave = () => void request().catch(() => undefined);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, user]);
  return null;
}
