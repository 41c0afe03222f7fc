import { specConstants } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { EmptyState, FadeIn, Spinner } from '@concord/ui';
import { Suspense } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { late } from '../../shared/network/late.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { type Screen, screenFor } from '../routing/screens.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { useFinder } from './finder/finder.tsx';
import { usePreload } from './use-preload.ts';

/** Comes with the other notices, behind the first screen. */
const OfflineNotice = late(() =>
  import('../server-notices.tsx').then(
    (notices) => notices.OfflineNotice,
    () => () => null,
  ),
);

function hasScreens(handle: unknown): handle is { screens: readonly Screen[] } {
  return typeof handle === 'object' && handle !== null && 'screens' in handle;
}

function useFrame() {
  const { type } = useUser();
  const handle = useMatches().at(-1)?.handle;
  return (hasScreens(handle) ? screenFor(type, handle.screens)?.frame : undefined) ?? 'sheet';
}

function Loading() {
  const { t } = useTranslation();
  return <EmptyState title={t('list.loading')} illustration={<Spinner />} />;
}

/** The frame the screen asks for, with the screen in it. */
export function Shell() {
  const { pathname } = useLocation();
  const frame = useFrame();
  usePreload();
  const finder = useFinder();
  const screen = (
    <Suspense fallback={<Loading />}>
      <FadeIn key={pathname} duration={specConstants.contentAnimationMs}>
        <Outlet />
      </FadeIn>
    </Suspense>
  );
  return (
    <>
      {frame === 'work' ? (
        screen
      ) : (
        <ConsoleFrame surface={frame} finder={finder.button}>
          {screen}
          <Suspense>
            <OfflineNotice />
          </Suspense>
        </ConsoleFrame>
      )}
      {finder.panel}
    </>
  );
}
