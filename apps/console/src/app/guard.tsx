import { Navigate, Outlet, useLocation } from 'react-router';
import { missing } from '../features/error/missing-path.ts';
import { paths } from '../shared/paths.ts';
import { useUser } from '../shared/use-session.ts';
import { redirectFor } from './redirects.ts';
import { RouteChange } from './route-change.tsx';
import { wantedPath } from './wanted-path.ts';

/** Lets signed-in people see what is for them, and sends them on from what is not. */
export function Guard() {
  const { pathname, state } = useLocation();
  const { type } = useUser();
  const to = redirectFor(pathname, type);
  return (
    <>
      <RouteChange pathname={pathname} />
      {to === undefined ? (
        <Outlet />
      ) : (
        <Navigate
          replace
          to={to === paths.home ? (wantedPath(state, type) ?? to) : to}
          state={to === paths.errorV1 ? missing(pathname) : null}
        />
      )}
    </>
  );
}
