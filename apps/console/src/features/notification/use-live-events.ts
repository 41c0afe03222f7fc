import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Follows live events once the first screen is shown. Without them the console still polls every minute. */
export function useLiveEvents(client: QueryClient, isExpired: boolean): void {
  useEffect(() => {
    if (isExpired) return;
    const leaving = new AbortController();
    import('./live-events.ts').then(
      ({ startLiveEvents }) => startLiveEvents(client, leaving.signal),
      () => {}, // a script that does not come
    );
    return () => leaving.abort();
  }, [client, isExpired]);
}
