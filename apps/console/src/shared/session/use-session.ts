import { createSessionContext } from '@concord/auth-machine/react';
import type { CurrentUser } from './session.ts';

/** The session of the page; `useUser()` on screens of signed-in people. */
export const { SessionContext, useSession, useSessionState, useUser } = createSessionContext<CurrentUser>();
