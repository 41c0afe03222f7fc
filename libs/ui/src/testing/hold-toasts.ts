/**
 * Keeps toasts on screen, as a pointer over them does. A toast goes after five or ten seconds, which a busy machine may let
 * pass between two looks at the page. Returns how to let them go.
 */
export function holdToasts(): () => void {
  const hold = () => {
    for (const item of document.getElementsByTagName('li'))
      if ('swipeDirection' in item.dataset) item.closest('[role="region"]')?.dispatchEvent(new Event('pointermove'));
  };
  const observer = new MutationObserver(hold);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
