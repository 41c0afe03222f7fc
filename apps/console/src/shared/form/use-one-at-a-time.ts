import { useRef } from 'react';

/**
 * Sends a change unless the one before is still on its way. Known with the press itself: a button is drawn as busy only later,
 * and may have been pressed twice by then.
 */
export function useOneAtATime(): { start: (send: () => void) => void; onSettled: () => void } {
  const isSent = useRef(false);
  return {
    start(send) {
      if (isSent.current) return;
      isSent.current = true;
      send();
    },
    onSettled() {
      isSent.current = false;
    },
  };
}
