import { useEffect, useRef } from 'react';

/**
 * What a dialog was opened by may be gone when it closes, and the focus with it: then something else takes it.
 * @param moveFocus moves it to what is there instead
 */
export function useFocusKept(isOpen: boolean, moveFocus: () => void): void {
  const hasOpened = useRef(false);
  useEffect(() => {
    if (isOpen) hasOpened.current = true;
    else if (hasOpened.current && document.activeElement === document.body) moveFocus();
  });
}
