import { useState } from 'react';
import { useUser } from '../../../shared/session/use-session.ts';

/** Each person's own, also where several share a browser. */
const keyOf = (user: string) => `concord.adjudicate-names.${user}`;

function remembered(user: string): boolean {
  try {
    return localStorage.getItem(keyOf(user)) !== null;
  } catch {
    return false;
  }
}

function remember(user: string, isShown: boolean): void {
  try {
    if (isShown) localStorage.setItem(keyOf(user), 'shown');
    else localStorage.removeItem(keyOf(user));
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** Whether this browser shows who gave an answer, and how to change that. Without a choice it does not. */
export function useNames(): readonly [isShown: boolean, toggle: () => void] {
  const { id } = useUser();
  const [isShown, setShown] = useState(() => remembered(id));
  return [
    isShown,
    () => {
      remember(id, !isShown);
      setShown(!isShown);
    },
  ];
}
