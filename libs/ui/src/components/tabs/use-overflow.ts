import { useEffect, useRef, useState } from 'react';

/** Room kept beside the open tab, so that the next one is seen to be there. */
const EDGE = 40;

/** Scrolls the list alone, never the page, as far as is needed to see the tab. */
function showInside(list: Element, tab: Element) {
  const outer = list.getBoundingClientRect();
  const inner = tab.getBoundingClientRect();
  if (inner.left < outer.left + EDGE) list.scrollLeft -= outer.left + EDGE - inner.left;
  else if (inner.right > outer.right - EDGE) list.scrollLeft += inner.right - outer.right + EDGE;
}

/** On which sides a list of tabs continues beyond what is in view; the tab that is open is brought into view. */
export function useOverflow(open: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState<'none' | 'before' | 'after' | 'both'>('none');

  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const measure = () => {
      const end = list.scrollWidth - list.clientWidth;
      const at = Math.abs(list.scrollLeft);
      if (end < 2) setMore('none');
      else setMore(at < 2 ? 'after' : at > end - 2 ? 'before' : 'both');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, []);
  useEffect(() => {
    const tab = ref.current?.querySelector(`[data-tab="${CSS.escape(open)}"]`);
    if (ref.current && tab) showInside(ref.current, tab);
  }, [open]);

  return { ref, more };
}
