import { useCallback, useSyncExternalStore } from 'react';

const nowhere = () => false;

/** Whether a media query holds; redrawn when that changes. Only for what CSS alone cannot do. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, nowhere);
}
