import { useEffect, useRef } from 'react';
import type { AdjudicateFocus } from '../model/adjudicate-model.ts';

/** Puts the focus where the model wants it: on the question once there is one, in a field that a key has opened. */
export function useAdjudicateFocus(wanted: AdjudicateFocus) {
  const title = useRef<HTMLHeadingElement>(null);
  const question = useRef<HTMLHeadingElement>(null);
  const remark = useRef<HTMLInputElement>(null);
  const own = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The filters stay open while what they find is read.
    if (document.activeElement?.closest('[role="dialog"]')) return;
    const shown = question.current ?? title.current;
    const target = { title: title.current, question: shown, remark: remark.current, own: own.current }[wanted.to];
    // The text of a row is read first: it stays in view.
    (target ?? shown)?.focus({ preventScroll: wanted.to === 'question' || wanted.to === 'title' });
  }, [wanted]);
  return { title, question, remark, own };
}
