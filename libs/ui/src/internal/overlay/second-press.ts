/** Two presses that are so close together, in time and in place, are meant as one. */
const TOGETHER_MS = 300;
const TOGETHER_PX = 8;

const rest = ['mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click', 'dblclick'] as const;

const lastPress = new WeakMap<HTMLDialogElement, PointerEvent>();

/**
 * If a dialog is closed by this press, another press in its place in the next moment does nothing: the second one of a double
 * press would reach what was below.
 */
export function watchPress(press: PointerEvent, dialog: HTMLDialogElement): void {
  if (!press.isTrusted) return; // one that a script has made was made nowhere
  if (!lastPress.has(dialog)) dialog.addEventListener('close', () => closed(dialog), { once: true });
  lastPress.set(dialog, press);
}

function closed(dialog: HTMLDialogElement): void {
  const press = lastPress.get(dialog);
  lastPress.delete(dialog);
  if (press) takeSecondPress(press);
}

/** Takes a press in the place of another one, if it comes soon enough after that. */
export function takeSecondPress(press: PointerEvent): void {
  const left = press.timeStamp + TOGETHER_MS - performance.now();
  if (left <= 0) return;
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
