import type { KeyboardEvent } from 'react';

/**
 * For what opens over the page: Enter held down presses nothing in it, as it is still the press that has opened it. In a
 * text it breaks line after line.
 */
export const ignoreHeldEnter = {
  onKeyDownCapture(event: KeyboardEvent) {
    const isHeld = event.repeat && event.key === 'Enter';
    if (isHeld && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
  },
};
