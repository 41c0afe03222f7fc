import { useEffect, useEffectEvent } from 'react';
import type { Mark } from './review-model.ts';

type Deeds = {
  verdict: (verdict: Mark['verdict']) => void;
  next: () => void;
  previous: () => void;
  nextRow: () => void;
  previousRow: () => void;
  restCorrect: () => void;
  undo: () => void;
  approve: () => void;
  giveBack: () => void;
};

/** Where letters are text, or something else than the desk has the keys. */
const TYPED = 'textarea, input:not([type="checkbox"]), select, [contenteditable], dialog';

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.closest(TYPED) !== null;

/** C, X, N mark an answer, Shift C all that are left, A and R decide, U takes back, arrows and Enter move. Nothing while somebody types, or where a control has used the key itself. */
export function useReviewKeys(deeds: Deeds): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || isTyping(event.target)) return;
    const control = event.ctrlKey || event.metaKey;
    const deed = control ? (event.key.toLowerCase() === 'z' ? deeds.undo : undefined) : deedOf(event, deeds);
    if (!deed) return;
    event.preventDefault();
    deed();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function deedOf({ key, shiftKey, target }: KeyboardEvent, deeds: Deeds): (() => void) | undefined {
  const onControl = target instanceof HTMLElement && target.closest('button, a') !== null;
  switch (key.toLowerCase()) {
    case 'c':
      return shiftKey ? deeds.restCorrect : () => deeds.verdict('correct');
    case 'x':
      return () => deeds.verdict('incorrect');
    case 'n':
      return () => deeds.verdict(null);
    case 'a':
      return deeds.approve;
    case 'r':
      return deeds.giveBack;
    case 'u':
      return deeds.undo;
    case 'arrowdown':
      return deeds.nextRow;
    case 'arrowup':
      return deeds.previousRow;
    case 'enter':
      // on a button Enter presses it
      if (onControl) return undefined;
      return shiftKey ? deeds.previous : deeds.next;
    default:
      return undefined;
  }
}
