import { useEffect, useRef } from 'react';

/** What of a choice can be focused while the choice is moved. */
export type ChoicePart = 'handle' | 'label' | 'value';

/** The parts of the choices, and where the focus goes among them. */
export function useChoiceFocus() {
  const wanted = useRef<string>(undefined);
  const elements = useRef(new Map<string, HTMLElement>());
  const keyOf = (index: number, part: ChoicePart) => `${part} ${index}`;

  useEffect(() => {
    if (wanted.current === undefined) return;
    elements.current.get(wanted.current)?.focus();
    wanted.current = undefined;
  });

  return {
    part: (index: number, part: ChoicePart) => (element: HTMLElement | null) => {
      if (element) elements.current.set(keyOf(index, part), element);
      else elements.current.delete(keyOf(index, part));
    },
    focusLabel: (index: number) => elements.current.get(keyOf(index, 'label'))?.focus(),
    /** Once the list has changed. */
    focusThen(index: number, part: ChoicePart = 'label'): void {
      wanted.current = keyOf(index, part);
    },
  };
}
