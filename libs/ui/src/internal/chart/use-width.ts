import { useCallback, useState } from 'react';

/** The width of an element in px, measured before the first paint and whenever it changes; 0 until it is on the page. */
export function useWidth<Element extends HTMLElement>() {
  const [width, setWidth] = useState(0);
  const attach = useCallback((node: Element) => {
    const measure = () => setWidth(node.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [attach, width] as const;
}
