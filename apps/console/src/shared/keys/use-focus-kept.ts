import { useEffect, useRef } from 'react';

/**
 * What a dialog was opened by may be gone once it has closed, and the focus with it: then something else takes it, unless the
 * person has done something else since.
 * @param moveFocus moves it to what is there instead
 */
export function useFocusKept(isOpen: boolean, moveFocus: () => void): void {
  const isDue = useRef(false);
  // after each change: what opened it may go later than the dialog
  useEffect(() => {
    if (isOpen) isDue.current = true;
    else if (isDue.current && document.activeElement === document.body) moveFocus();
  });
  useEffect(() => {
    if (isOpen) return;
    const goOn = () => {
      isDue.current = false;
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) addEventListener(event, goOn, true);
    return () => {
      for (const event of events) removeEventListener(event, goOn, true);
    };
  }, [isOpen]);
}
