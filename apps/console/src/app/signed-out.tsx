import { useEffect } from 'react';
import { AuthLayout } from '../features/auth/auth-layout.tsx';
import { loadConfirmEmail, loadForgotPassword, loadRegistration } from '../features/auth/links/load-link-screens.ts';
import { LoginScreen } from '../features/auth/login-screen.tsx';
import { loadErrorScreen } from '../features/error/load-error-screen.ts';
import { missing } from '../features/error/missing-path.ts';
import { matchPattern } from '../shared/navigation/match-pattern.ts';
import { paths } from '../shared/navigation/paths.ts';
import { goTo, usePlace } from '../shared/navigation/place.tsx';
import { late } from '../shared/network/late.ts';
import { redirectFor } from './routing/redirects.ts';
import { RouteChange } from './routing/route-change.tsx';
import { wanting } from './routing/wanted-path.ts';

const RegistrationScreen = late(loadRegistration);
const ForgotPasswordScreen = late(loadForgotPassword);
const ErrorScreen = late(loadErrorScreen);

const ConfirmEmailScreen = late(loadConfirmEmail);

function AuthScreen({ pathname }: { pathname: string }) {
  const token = matchPattern(paths.registration, pathname)?.token;
  if (token !== undefined) return <RegistrationScreen token={token} />;
  const toConfirm = matchPattern(paths.confirmEmail, pathname)?.token;
  if (toConfirm !== undefined) return <ConfirmEmailScreen token={toConfirm} />;
  return matchPattern(paths.forgotPassword, pathname) ? <ForgotPasswordScreen /> : <LoginScreen />;
}

/** The signed-out pages, and the redirects to them from pages that require a session. */
export function SignedOut() {
  const { pathname, search, hash } = usePlace();
  const isLeaving = matchPattern(paths.logout, pathname) !== undefined;
  const to = isLeaving ? paths.login : redirectFor(pathname, 'signedOut');
  useEffect(() => {
    if (to === undefined) return;
    const isWanted = to === paths.login && !isLeaving && !pathname.startsWith('/auth');
    const state = to === paths.errorV1 ? missing(pathname) : isWanted ? wanting(pathname + search + hash) : null;
    goTo(to, { replace: true, state });
  }, [to, isLeaving, pathname, search, hash]);
  if (to !== undefined) return null;
  return (
    <>
      <RouteChange pathname={pathname} />
      {matchPattern(paths.errorPage, pathname) ? (
        <ErrorScreen pathname={pathname} />
      ) : (
        <AuthLayout>
          <AuthScreen pathname={pathname} />
        </AuthLayout>
      )}
    </>
  );
}
