import { useRouteProgress } from '@concord/auth-machine/react';
import { specConstants } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { TopProgress } from '@concord/ui';
import { useLayoutEffect } from 'react';

const timing = {
  step: specConstants.routeProgressStepPercent,
  interval: specConstants.routeProgressStepMs,
  resetDelay: specConstants.routeProgressResetMs,
};

/** On every change of route the bar at the top runs and the page starts at its top. */
export function RouteChange({ pathname }: { pathname: string }) {
  const { t } = useTranslation();
  const percent = useRouteProgress(pathname, timing);
  useLayoutEffect(() => {
    if (pathname) scrollTo(0, 0);
  }, [pathname]);
  return percent === null ? null : <TopProgress value={percent} label={t('layout.progress')} />;
}
