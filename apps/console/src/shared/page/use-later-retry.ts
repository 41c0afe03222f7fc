import { isPassing, retryPause } from '@concord/api-client';
import { useEffect, useEffectEvent } from 'react';

const PAUSE_MS = 10_000;
/** The pages of many people fail at the same moment, and would come back at the same moment. */
const SPREAD_MS = 5000;

/**
 * Tries again after a while what failed for a reason that will pass; a page that no one sees waits until it is seen. Returns
 * whether it does.
 */
export function useLaterRetry(error: unknown, retry: () => void): boolean {
  const willPass = isPassing(error);
  const tryAgain = useEffectEvent(retry);
  useEffect(() => {
    if (!isPassing(error)) return;
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      tryAgain();
    };
    const wait = () => {
      document.addEventListener('visibilitychange', look);
      look();
    };
    const timer = setTimeout(wait, Math.max(PAUSE_MS, retryPause(0, error)) + Math.random() * SPREAD_MS);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [error]);
  return willPass;
}
