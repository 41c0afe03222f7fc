/*
 * One key or one press of a pointer is many events: the first closes something, the others, which come when it is gone
 * already, must not reach what was under it.
 */

const keyEvents = ['keydown', 'keypress', 'keyup'] as const;
const pointerEvents = [
  ...['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click', 'auxclick', 'dblclick'],
  ...['contextmenu', 'dragstart', 'pointercancel', 'touchcancel'],
] as const;

/** The browser still handles Ctrl R or F5; only the page must not see them. */
const isForBrowser = (event: Event) =>
  event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || event.altKey || /^F\d+$/.test(event.key));

function take(event: Event): void {
  event.stopImmediatePropagation();
  if (!isForBrowser(event)) event.preventDefault();
}

function listen(types: readonly string[], listener: (event: Event) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  for (const type of types) addEventListener(type, listener, { capture: true, passive: false, signal });
  return () => listening.abort();
}

/**
 * A key held down repeats, and letting go of it presses the button that has the focus. Another key is another gesture.
 */
function takeUntilKeyUp(code: string): void {
  const stop = listen(keyEvents, (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const isRest = event.code === code && (event.type !== 'keydown' || event.repeat);
    if (isRest) take(event);
    if (event.type === (isRest ? 'keyup' : 'keydown')) stop();
  });
}

/** What follows a press ends with its click, or with the next gesture where no click comes. */
function takeUntilClick(): void {
  const stop = listen([...pointerEvents, 'keydown'], (event) => {
    if (event.type === 'pointerdown' || event.type === 'keydown') return stop();
    take(event);
    if (event.type === 'click' || event.type === 'auxclick') stop();
  });
}

/**
 * Takes the next key or press for itself, from its first event to its last, and calls back at the first.
 * @returns gives up waiting; a gesture that has started is still taken to its end
 */
export function swallowGesture(onStart: () => void): () => void {
  const stop = listen(['keydown', 'pointerdown', 'click'], (event) => {
    stop();
    take(event);
    if (event instanceof KeyboardEvent) takeUntilKeyUp(event.code);
    else if (event.type === 'pointerdown') takeUntilClick();
    onStart();
  });
  return stop;
}
