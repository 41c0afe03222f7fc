/** The element that scrolls what is inside it; null where the page does. */
export function scrollParent(element: Element): HTMLElement | null {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}

/** How far the element lies below the start of what scrolls it. */
export function offsetIn(element: Element, scroller: HTMLElement | null): number {
  const { top } = element.getBoundingClientRect();
  return Math.round(
    scroller
      ? top - scroller.getBoundingClientRect().top - scroller.clientTop + scroller.scrollTop
      : top + window.scrollY,
  );
}
