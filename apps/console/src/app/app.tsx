import { pageUser } from '@concord/auth-machine';
import { useSplash } from '@concord/auth-machine/react';
import { specConstants } from '@concord/domain';
import { loadMessages, useTranslation } from '@concord/i18n';
import { focusPressedControls, Splash } from '@concord/ui';
import { Suspense, useEffect, useState } from 'react';
import { paths } from '../shared/navigation/paths.ts';
import { late } from '../shared/network/late.ts';
import { useSessionState } from '../shared/session/use-session.ts';
import { FailureBoundary } from './failure/failure-boundary.tsx';
import { Logout } from './logout.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { SignedOut } from './signed-out.tsx';
import { SplashContext } from './start/splash-context.ts';
import { splashSeen } from './start/splash-seen.ts';
import { StartSplash } from './start/start-splash.tsx';
import { WaitingScreen } from './start/waiting-screen.tsx';
import { usePageLanguage } from './use-page-language.ts';

const SignedIn = late(async () => {
  const [{ SignedIn }] = await Promise.all([import('./signed-in.tsx'), loadMessages('console')]);
  return SignedIn;
});

const SecondFactorGate = late(async () => (await import('./second-factor-gate.tsx')).loadGate());

function Loading() {
  const { t } = useTranslation();
  return <Splash text={t('list.loading')} />;
}

/** Two-step verification first, where a role requires it. Its recovery codes are shown once: they stay until they are saved. */
function Inside() {
  const isIncomplete = useSessionState(({ context }) => pageUser(context.identity)?.second_factor === 'missing');
  const [codes, setCodes] = useState<readonly string[]>();
  if (isIncomplete || codes) return <SecondFactorGate codes={codes} setCodes={setCodes} />;
  return (
    <>
      <SignedIn />
      <SessionDialog />
    </>
  );
}

/** The page for the current visitor, as far as their session is known. */
function Content() {
  const isSignedOut = useSessionState((session) => session.hasTag('signed-out'));
  const isSignedIn = useSessionState((session) => session.hasTag('signed-in'));
  const isWaiting = useSessionState((session) => session.hasTag('waiting'));
  const isInLanguage = usePageLanguage();
  if (!isInLanguage) return <Loading />;
  if (isSignedOut) return <SignedOut />;
  if (isSignedIn) return <Inside />;
  // Users can sign out before it is known who they are.
  if (location.pathname === paths.logout) return <Logout />;
  return isWaiting ? <WaitingScreen /> : <Loading />;
}

/** Everything, and the splash over its start. */
export function App() {
  useEffect(focusPressedControls, []);
  const { isVisible, dismiss, fail } = useSplash({ duration: specConstants.splashMs, seen: splashSeen() });
  return (
    <SplashContext value={fail}>
      <FailureBoundary>
        <Suspense fallback={<Loading />}>
          <Content />
        </Suspense>
      </FailureBoundary>
      {isVisible && <StartSplash dismiss={dismiss} />}
    </SplashContext>
  );
}
