import type { KeyboardEvent } from 'react';
import { isComposing } from '../key/is-composing.ts';

/** Radix leaves Escape to what has opened last, which may be a message: what has the focus closes by itself. */
export const closeByEscape = (close: () => void) => ({
  onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    close();
  },
});
