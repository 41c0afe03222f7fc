import { useEffect } from 'react';
import { useSession } from '../shared/session/use-session.ts';

/** Clears the sign-in state; the signed-out pages then lead to the sign-in screen. */
export function Logout() {
  const session = useSession();
  useEffect(() => session.send({ type: 'sign.out' }), [session]);
  return null;
}
