import { type Ref, type RefObject, useLayoutEffect } from 'react';

type Props = { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> };

/**
 * Child of a Radix trigger that draws nothing: the trigger is an element that was on the page before Radix was fetched,
 * and must stay the same one, lest it lose focus or a press.
 */
export function StandIn({ element, ref }: Props) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') {
      if (ref) ref.current = element.current;
      return;
    }
    const release = ref(element.current);
    return typeof release === 'function' ? release : () => void ref(null);
  }, [element, ref]);
  return null;
}
