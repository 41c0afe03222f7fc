import { type ReactNode, type Ref, useCallback, useState } from 'react';

type Props = {
  className: string;
  label: string;
  /** `region` is a landmark; `group` for content already inside one. */
  role: 'region' | 'group';
  children: ReactNode;
  ref?: Ref<HTMLDivElement> | undefined;
};

/** Scrolls by itself; a stop of the Tab key only while there is something to scroll (WCAG 2.1.1). */
export function Scroller({ className, label, role, children, ref }: Props) {
  const [overflows, setOverflows] = useState<'none' | 'down' | 'sideways'>('none');
  const attach = useCallback(
    (node: HTMLDivElement) => {
      const measure = () => {
        const isWider = node.scrollWidth > node.clientWidth + 1;
        setOverflows(isWider ? 'sideways' : node.scrollHeight > node.clientHeight + 1 ? 'down' : 'none');
      };
      const observer = new ResizeObserver(measure);
      // Whatever is observed anew is measured once it is laid out: asking before would lay everything out twice.
      const watch = () => {
        for (const child of node.children) observer.observe(child);
      };
      observer.observe(node);
      watch();
      // Its contents change, and each item has its own height.
      const changes = new MutationObserver((records) => {
        for (const gone of records.flatMap(({ removedNodes }) => [...removedNodes]))
          if (gone instanceof Element) observer.unobserve(gone);
        watch();
        if (!records.some(({ addedNodes }) => addedNodes.length > 0)) measure();
      });
      changes.observe(node, { childList: true });
      if (typeof ref === 'function') ref(node);
      else if (ref) ref.current = node;
      return () => {
        observer.disconnect();
        changes.disconnect();
        if (typeof ref === 'function') ref(null);
        else if (ref) ref.current = null;
      };
    },
    [ref],
  );
  const named = { role, 'aria-label': label, ...(overflows === 'none' ? {} : { tabIndex: 0 }) };
  return (
    <div ref={attach} className={className} data-overflows={overflows === 'sideways'} {...named}>
      {children}
    </div>
  );
}
