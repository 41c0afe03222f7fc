import { useEffect, useState } from 'react';

/** Moves the focus to the first wrong field on screen, once its message is drawn. */
export function useFocusError(): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [asked]);
  return () => setAsked((count) => count + 1);
}
