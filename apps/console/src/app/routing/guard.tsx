import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { missing } from '../../features/error/missing-path.ts';
import { matchPattern } from '../../shared/navigation/match-pattern.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { isUsedLink, session } from '../../shared/session/session.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { redirectFor } from './redirects.ts';
import { RouteChange } from './route-change.tsx';
import { wantedPath } from './wanted-path.ts';

/** Explains to a signed-in user why the link of an invitation leads nowhere, and offers to follow it. */
function useRefusedLink(pathname: string): void {
  const { t } = useTranslation();
  const toast = useToast();
  const { name } = useUser();
  const token = matchPattern(paths.registration, pathname)?.token;
  // Who has just registered is still at the address of their link.
  const isLink = token !== undefined && !isUsedLink(token);
  useEffect(() => {
    if (!isLink) return;
    const follow = () => {
      history.replaceState(null, '', pathname);
      session.send({ type: 'sign.out' });
    };
    toast({
      id: 'registration',
      tone: 'info',
      text: t('registration.signed_in', { name }),
      action: { label: t('session.sign_out'), onAction: follow },
    });
  }, [isLink, pathname, name, t, toast]);
}

/** Lets signed-in people see what is for them, and sends them on from what is not. */
export function Guard() {
  const { pathname, state } = useLocation();
  const { type } = useUser();
  const to = redirectFor(pathname, type);
  useRefusedLink(pathname);
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
