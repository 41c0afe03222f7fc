import { useEffect } from 'react';
import { inNameOf } from '../../../../shared/outbox/page-outbox.ts';
import { api } from '../../../../shared/session/session.ts';
import { useUser } from '../../../../shared/session/use-session.ts';

/** Tells the server when a submission that is under review is no longer open here. */
export function useLeaveReview(id: string, isOpen: boolean): void {
  const user = useUser().id;
  useEffect(() => {
    if (!isOpen) return;
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
  }, [id, isOpen, user]);
}
