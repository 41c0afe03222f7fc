import { useEffect, useRef } from 'react';

/** The fields of the labels, and where the caret goes among them. */
export function useChoiceFocus() {
  const wanted = useRef<number>(undefined);
  const labels = useRef(new Map<number, HTMLInputElement>());

  useEffect(() => {
    if (wanted.current === undefined) return;
    labels.current.get(wanted.current)?.focus();
    wanted.current = undefined;
  });

  return {
    label: (index: number) => (input: HTMLInputElement | null) => {
      if (input) labels.current.set(index, input);
      else labels.current.delete(index);
    },
    focus: (index: number) => labels.current.get(index)?.focus(),
    /** Once the list has changed. */
    focusThen(index: number): void {
      wanted.current = index;
    },
  };
}
