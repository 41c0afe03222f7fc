import { useMachine, useSelector } from '@xstate/react';
import { createContext, useContext, useEffect, useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { formGuardMachine } from './form-guard-machine.ts';
import { type RouteProgressInput, routeProgressMachine } from './route-progress-machine.ts';
import { pageUser, type SessionUser } from './session-identity.ts';
import type { createSessionMachine } from './session-machine.ts';
import { type SplashInput, splashMachine } from './splash-machine.ts';

type SessionMachine<User extends SessionUser> = ReturnType<typeof createSessionMachine<User>>;

/** The running session: made once, outside React, since the API client asks it for the token. */
export type SessionActor<User extends SessionUser> = ActorRefFrom<SessionMachine<User>>;

/** The context that carries the session, and the hooks that read it, for one type of user. */
export function createSessionContext<User extends SessionUser>() {
  const SessionContext = createContext<SessionActor<User> | null>(null);

  /** @throws outside the context */
  function useSession(): SessionActor<User> {
    const session = useContext(SessionContext);
    if (!session) throw new Error('useSession is called outside SessionContext');
    return session;
  }

  /** Renders again only when what is selected changes. */
  function useSessionState<Selected>(selector: (snapshot: SnapshotFrom<SessionMachine<User>>) => Selected): Selected {
    return useSelector(useSession(), selector);
  }

  /**
   * The user whose page is on screen.
   * @throws on a signed-out page
   */
  function useUser(): User {
    const user = useSessionState(({ context }) => pageUser(context.identity));
    if (!user) throw new Error('useUser is called where no user is signed in');
    return user;
  }

  return { SessionContext, useSession, useSessionState, useUser };
}

/** `fail` is for an app that could not be loaded: the splash must not cover what it has to say. */
export function useSplash(timing: SplashInput) {
  const [snapshot, send] = useMachine(splashMachine, { input: timing });
  return {
    isVisible: snapshot.matches('visible'),
    dismiss: () => send({ type: 'dismiss' }),
    fail: () => send({ type: 'app.failed' }),
  };
}

/**
 * How far the bar at the top has grown since `route` changed, 0 to 100; null while there is no bar.
 * @param route anything that differs from one route to the next, as its path
 */
export function useRouteProgress(route: string, timing: RouteProgressInput): number | null {
  const [snapshot, send] = useMachine(routeProgressMachine, { input: timing });
  useEffect(() => send({ type: 'route.changed', route }), [route, send]);
  return snapshot.matches('idle') ? null : snapshot.context.percent;
}

/** What becomes of the navigation that `leave.requested` stands for. */
export type PendingNavigation = { proceed: () => void; stay: () => void };

/**
 * Guards a form: against navigation inside the app, which the caller blocks while `isGuarded`, and against closing the
 * page.
 */
export function useFormGuard({ proceed, stay }: PendingNavigation) {
  const machine = useMemo(() => formGuardMachine.provide({ actions: { proceed, stay } }), [proceed, stay]);
  const [snapshot, send] = useMachine(machine);
  const isGuarded = snapshot.hasTag('guarded');
  useEffect(() => {
    if (!isGuarded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isGuarded]);
  return { isGuarded, isConfirming: snapshot.matches('confirming'), isSaving: snapshot.matches('saving'), send };
}
