import { createContext, useContext, useEffect, useRef } from 'react';

/** Removes the splash because the app has something more urgent to show. */
export const SplashContext = createContext<() => void>(() => {});

/** For screens that show what went wrong: the splash must not cover them. */
export function useUncovered(): void {
  const uncover = useRef(useContext(SplashContext));
  useEffect(() => uncover.current(), []);
}
