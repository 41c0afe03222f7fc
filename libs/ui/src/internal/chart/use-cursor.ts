import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const leap = (count: number) => Math.max(1, Math.round(count / 10));
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, count) => at + leap(count),
  PageUp: (at, count) => at - leap(count),
  Home: () => 0,
  End: (_, count) => count - 1,
};

type Options = {
  count: number;
  first: number;
  valueText: (at: number) => string;
  label: string;
};

/**
 * Which value of a picture is looked at, by pointer or by key: one stop of Tab, arrow keys go from value to value. It
 * is a slider to assistive technology, which says the words of each value as it is reached and hands it the arrow keys.
 */
export function useCursor({ count, first, valueText, label }: Options) {
  const [at, setAt] = useState<number | null>(null);
  const [last, setLast] = useState(first);
  const within = (index: number) => Math.max(0, Math.min(count - 1, index));
  const place = within(last);
  const show = (index: number) => {
    setLast(within(index));
    setAt(within(index));
  };
  const hide = () => setAt(null);
  return {
    /** For a chart whose values are side by side: the value at this fraction of its width, 0 to 1. */
    across: (valueAt: (share: number) => number) => {
      const point = ({ clientX, currentTarget }: PointerEvent) => {
        const box = currentTarget.getBoundingClientRect();
        show(valueAt((clientX - box.left) / box.width));
      };
      return { onPointerMove: point, onPointerDown: point };
    },
    /** The value shown, null while none is. */
    at: at === null || count === 0 ? null : within(at),
    show,
    hide,
    props: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-valuemin': 1,
      'aria-valuemax': count,
      'aria-valuenow': place + 1,
      'aria-valuetext': valueText(place),
      onFocus: () => show(place),
      onBlur: hide,
      onPointerLeave: hide,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && at !== null) {
          event.stopPropagation();
          hide();
          return;
        }
        const step = steps[event.key];
        if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        show(step(place, count));
      },
    },
  } as const;
}
