import { useState } from 'react';
import { storedText } from '../../../shared/preferences/stored-text.ts';
import { useUser } from '../../../shared/session/use-session.ts';

/** Whether this browser shows who gave an answer, and how to change that. Without a choice it does not. */
export function useNames(): readonly [isShown: boolean, toggle: () => void] {
  // Each person's own, also where several share a browser.
  const stored = storedText(`concord.adjudicate-names.${useUser().id}`);
  const [isShown, setShown] = useState(() => stored.read() !== null);
  return [
    isShown,
    () => {
      if (isShown) stored.remove();
      else stored.write('shown');
      setShown(!isShown);
    },
  ];
}
