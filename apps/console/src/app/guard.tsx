import { pageUser } from '@concord/auth-machine';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../shared/paths.ts';
import { useSessionState } from '../shared/use-session.ts';
import { redirectFor } from './redirects.ts';
import { wantedPath, wanting } from './wanted-path.ts';

/** Lets people see what is for them, and sends them on from what is not. */
export function Guard() {
  const { pathname, search, state } = useLocation();
  const visitor = useSessionState(({ context }) => pageUser(context.identity)?.type) ?? 'nobody';
  const to = redirectFor(pathname, visitor);
  switch (to) {
    case undefined:
      return <Outlet />;
    case paths.home:
      return <Navigate replace to={wantedPath(state, visitor) ?? to} />;
    case paths.login:
      return <Navigate replace to={to} state={wanting(pathname + search)} />;
    default:
      return <Navigate replace to={to} />;
  }
}
