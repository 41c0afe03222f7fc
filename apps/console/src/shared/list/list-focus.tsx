import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';

type Held = { body: HTMLTableSectionElement; control: Element; row: number; place: number };

const controlsOf = (place: Element) => [...place.querySelectorAll<HTMLElement>('a[href], button, [role="checkbox"]')];

/** Around a table: when the row of the focused control goes, the one in its place takes the focus. */
export function ListFocus({ children }: { children: ReactNode }) {
  const held = useRef<Held>(undefined);
  useLayoutEffect(() => {
    const { current: was } = held;
    if (!was || was.control.isConnected) return;
    held.current = undefined;
    if (document.activeElement !== document.body) return;
    const { rows } = was.body;
    const controls = controlsOf(rows[Math.min(was.row, rows.length - 1)] ?? was.body);
    controls.at(Math.min(was.place, controls.length - 1))?.focus({ preventScroll: true });
  });
  // React reports neither the focus that a dialog returns nor what it removes from the page itself.
  const listen = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const hold = ({ target }: Event) => {
      held.current = placeOf(target);
    };
    const release = ({ target }: Event) =>
      queueMicrotask(() => {
        if (held.current?.control === target && held.current.control.isConnected) held.current = undefined;
      });
    element.addEventListener('focusin', hold, { signal });
    element.addEventListener('focusout', release, { signal });
    return () => listening.abort();
  }, []);
  return <div ref={listen}>{children}</div>;
}

function placeOf(control: EventTarget | null): Held | undefined {
  const row = control instanceof Element ? control.closest('tr') : null;
  const body = row?.parentElement;
  if (!(control instanceof HTMLElement && row && body instanceof HTMLTableSectionElement)) return undefined;
  const controls = controlsOf(row);
  // Not every row has a link beside its menu, which is the last one in each.
  const place = controls.at(-1) === control ? -1 : controls.indexOf(control);
  return { body, control, row: row.sectionRowIndex, place };
}
