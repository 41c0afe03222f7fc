import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSessionState } from '../../shared/use-session.ts';

/** Follows what happens, from after the first screen on. Without it the console still asks every minute. */
export function useLiveEvents(client: QueryClient): void {
  const isExpired = useSessionState((session) => session.hasTag('expired'));
  useEffect(() => {
    if (isExpired) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    import('./live-events.ts').then(
      ({ startLiveEvents }) => {
        if (!isGone) stop = startLiveEvents(client);
      },
      () => undefined, // a script that does not come
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [client, isExpired]);
}
