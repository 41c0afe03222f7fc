import { useEffect } from 'react';

/** For what is pressed and then goes, and would take the focus along. Where the title is above the work, the work. */
export function focusPageTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  (title ?? document.querySelector('main'))?.focus({ preventScroll: title === null });
}

/** For a part of a page with a button that may be the reason why it goes: the focus must not go with it. */
export function useTitleFocusedWhenGone(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusPageTitle();
    },
    [],
  );
}
