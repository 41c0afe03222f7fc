import { useRef } from 'react';

/**
 * What each has a button for, and goes once that was pressed, is sent once: also when it is pressed again before it is gone.
 * After a refusal it can be sent again.
 */
export function useOnceEach<Key>(): {
  start: (key: Key, send: () => Promise<unknown>) => void;
  /** It is back, and may be sent again. */
  again: (key: Key) => void;
} {
  const begun = useRef(new Set<Key>());
  const again = (key: Key) => void begun.current.delete(key);
  return {
    start(key, send) {
      if (begun.current.has(key)) return;
      begun.current.add(key);
      send().catch(() => again(key));
    },
    again,
  };
}
