import { useRouteProgress, useSplash } from '@concord/auth-machine/react';
import { specConstants } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Splash, TopProgress } from '@concord/ui';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../shared/paths.ts';
import { useSessionState } from '../shared/use-session.ts';
import { Guard } from './guard.tsx';
import { SplashContext } from './splash-context.ts';
import { WaitingScreen } from './waiting-screen.tsx';

const progressTiming = {
  step: specConstants.routeProgressStepPercent,
  interval: specConstants.routeProgressStepMs,
  resetDelay: specConstants.routeProgressResetMs,
};

function RouteProgress() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const percent = useRouteProgress(pathname, progressTiming);
  return percent === null ? null : <TopProgress value={percent} label={t('layout.progress')} />;
}

function StartSplash({ dismiss }: { dismiss: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    addEventListener('keydown', dismiss);
    addEventListener('pointerdown', dismiss);
    return () => {
      removeEventListener('keydown', dismiss);
      removeEventListener('pointerdown', dismiss);
    };
  }, [dismiss]);
  return <Splash text={t('layout.splash')} />;
}

function Content() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isKnown = useSessionState((session) => session.hasTag('signed-in') || session.hasTag('signed-out'));
  const isWaiting = useSessionState((session) => session.hasTag('waiting'));
  // A new screen begins at its top.
  useLayoutEffect(() => {
    if (pathname) scrollTo(0, 0);
  }, [pathname]);
  if (isKnown || pathname === paths.logout) return <Guard />;
  return isWaiting ? <WaitingScreen /> : <Splash text={t('list.loading')} />;
}

/** Everything: the bar of the route, the page for whoever is here, and the splash over its start. */
export function Root() {
  const { isVisible, dismiss, fail } = useSplash({ duration: specConstants.splashMs });
  return (
    <SplashContext value={fail}>
      <RouteProgress />
      <Content />
      {isVisible && <StartSplash dismiss={dismiss} />}
    </SplashContext>
  );
}
