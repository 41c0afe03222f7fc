import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router';

/** Moves the focus to the first wrong field on screen, once its message is drawn. */
export function useFocusError(): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [asked]);
  return () => setAsked((count) => count + 1);
}

/** What a link that leads to something wrong carries. */
export const toRefusal = { refusal: true } as const;

const isLed = (state: unknown) => typeof state === 'object' && state !== null && 'refusal' in state;

/** Whether a link to something wrong has led to this place: the focus then belongs to that field. */
export function useIsLedToRefusal(): boolean {
  const { state }: Location<unknown> = useLocation();
  return isLed(state);
}

/**
 * Shows what is wrong when a link has led here for it.
 * @param show makes the messages visible and focuses the first
 */
export function useLedToRefusal(show: () => void): void {
  const { key, state }: Location<unknown> = useLocation();
  const latest = useRef(show);
  latest.current = show;
  const led = isLed(state) ? key : undefined;
  useEffect(() => {
    if (led !== undefined) latest.current();
  }, [led]);
}
