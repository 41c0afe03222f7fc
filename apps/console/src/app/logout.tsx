import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../shared/paths.ts';
import { useSession, useSessionState } from '../shared/use-session.ts';

/** Clears the sign-in state, then leads to the sign-in screen. */
export function Logout() {
  const session = useSession();
  const isOut = useSessionState((snapshot) => snapshot.hasTag('signed-out'));
  useEffect(() => {
    if (!isOut) session.send({ type: 'sign.out' });
  }, [isOut, session]);
  return isOut ? <Navigate replace to={paths.login} /> : null;
}
