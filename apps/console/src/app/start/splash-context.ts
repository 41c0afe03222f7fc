import { createContext, useContext, useEffect, useRef } from 'react';

/** Takes the splash away because the app has something more urgent to say. */
export const SplashContext = createContext<() => void>(() => {});

/** For screens that say what went wrong: the splash must not cover them. */
export function useUncovered(): void {
  const uncover = useRef(useContext(SplashContext));
  useEffect(() => uncover.current(), []);
}
