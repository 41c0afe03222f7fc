import type { UserType } from '@concord/domain';
import { loadOverlays } from '@concord/ui';
import { useEffect } from 'react';
import { matchRoutes, useLocation } from 'react-router';
import { loadAhead } from '../../shared/network/late.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { screens } from '../routing/routes.ts';
import { type Screen, screenFor } from '../routing/screens.ts';

const PRELOAD_DELAY_MS = 2000;

const routes = [...Map.groupBy(screens, ({ path }) => path)].map(([path, ofPath]) => ({ path, screens: ofPath }));

/** The screens of a user of the type that the links on the page lead to. */
function linkedScreens(type: UserType): Set<Screen> {
  const paths = new Set([...document.links].filter(({ origin }) => origin === location.origin).map((a) => a.pathname));
  const found = [...paths].flatMap((pathname) => {
    const route = matchRoutes(routes, pathname)?.at(-1)?.route;
    return route ? (screenFor(type, route.screens) ?? []) : [];
  });
  return new Set(found);
}

/** Fetches the screens that can be opened from a page, and what opens over it, once it has settled: a click is answered at once. */
export function usePreload(): void {
  const { type } = useUser();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    const timer = setTimeout(() => {
      loadAhead(loadOverlays, ...[...linkedScreens(type)].map(({ load }) => load));
    }, PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [type, pathname]);
}
