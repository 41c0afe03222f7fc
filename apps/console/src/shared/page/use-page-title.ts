import { useEffect, useRef } from 'react';
import { isFirstPlace } from '../navigation/place.tsx';

const PRODUCT = 'Concord';

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

/**
 * The title of the tab, which names the product once. After a change of route the heading takes the focus, so that a screen reader reads it.
 * @returns ref for the h1
 */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title.includes(PRODUCT) ? title : `${title} · ${PRODUCT}`;
  }, [title]);
  useEffect(() => {
    if (!isFirstPlace()) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
