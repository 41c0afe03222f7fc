/** Two presses that are so close together, in time and in place, are meant as one. */
const TOGETHER_MS = 300;
const TOGETHER_PX = 8;

const rest = ['mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click', 'dblclick'] as const;

/**
 * If what is closed now was closed by a press of a moment ago, another press in its place does nothing: the second one of a
 * double press would reach what was below.
 * @param press the last one on what is closed, as the browser reported it
 */
export function takeSecondPress(press: PointerEvent | undefined): void {
  const left = press ? press.timeStamp + TOGETHER_MS - performance.now() : 0;
  if (!press || left <= 0) return;
  const listening = new AbortController();
  const options = { capture: true, passive: false, signal: listening.signal };
  const stop = () => listening.abort();
  const late = setTimeout(stop, left);
  const take = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click') stop();
  };
  addEventListener(
    'pointerdown',
    (event) => {
      clearTimeout(late);
      const isThere = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) <= TOGETHER_PX;
      if (!isThere) return stop();
      take(event);
      for (const type of rest) addEventListener(type, take, options);
    },
    { ...options, once: true },
  );
}
