import { useEffect, useRef, useState } from 'react';

/** Moves the focus to the first wrong field of an area, once its message is drawn. */
export function useFocusError<Area extends HTMLElement>() {
  const area = useRef<Area>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  return { area, focusError: () => setAsked((count) => count + 1) };
}
