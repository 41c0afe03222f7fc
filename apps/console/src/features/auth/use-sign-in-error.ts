import type { SignInError } from '@concord/auth-machine';
import { useRef } from 'react';
import { useSessionState } from '../../shared/session/use-session.ts';

/** Why the last attempt made on this screen failed; one made before it was opened is of no interest here. */
export function useSignInError(): SignInError | undefined {
  const error = useSessionState(({ context }) => context.error);
  const before = useRef(error);
  return error === null || error === before.current ? undefined : error;
}
