import { useEffect, useEffectEvent, useRef } from 'react';
import type { DeskFocus as Wanted } from '../model/desk-model.ts';

/**
 * Where the focus is put: on the title first, on the current answer once there is one and whenever a key has moved on, in
 * the remark of an answer that is found incorrect. It is never left to the page as a whole.
 */
export function useDeskFocus(wanted: Wanted, hasRow: boolean, onStart: () => void) {
  const title = useRef<HTMLHeadingElement>(null);
  const row = useRef<HTMLHeadingElement>(null);
  const answer = useRef<HTMLHeadingElement>(null);
  const remark = useRef<HTMLInputElement>(null);
  const hasStarted = useRef(false);

  useEffect(() => {
    const current = answer.current ?? row.current ?? title.current;
    const target = { title: title.current, answer: current, remark: remark.current ?? current }[wanted.to];
    target?.focus({ preventScroll: !wanted.scroll });
  }, [wanted]);

  const start = useEffectEvent(onStart);

  useEffect(() => {
    if (!hasRow || hasStarted.current) return;
    hasStarted.current = true;
    const { activeElement } = document;
    if (activeElement === title.current || activeElement === document.body) start();
  }, [hasRow]);

  return { title, row, answer, remark };
}
