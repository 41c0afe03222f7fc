import { useEffect, useRef } from 'react';
import { isFirstPlace } from '../navigation/place.tsx';

const PRODUCT = 'Concord';

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
