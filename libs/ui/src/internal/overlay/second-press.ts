/** Two presses that are so close together, in time and in place, are meant as one. */
const TOGETHER_MS = 300;
const TOGETHER_PX = 8;

const rest = ['mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click', 'dblclick'] as const;

const watched = new WeakSet<HTMLDialogElement>();

/**
 * Whenever the dialog is closed by a press, another press in its place in the next moment does nothing: the second one of a
 * double press would reach what was below.
 */
export function watchPresses(dialog: HTMLDialogElement): void {
  if (watched.has(dialog)) return;
  watched.add(dialog);
  dialog.addEventListener('pointerdown', (press) => {
    // one that a script has made was made nowhere
    if (press.isTrusted) takeSecondPress(press, () => !dialog.open);
  });
}

/** Takes the next press if it is in the place of this one, soon enough after it, and what was pressed is gone by then. */
export function takeSecondPress(press: PointerEvent, isGone: () => boolean): void {
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
      if (!isThere || !isGone()) return stop();
      take(event);
      for (const type of rest) addEventListener(type, take, options);
      // A tap whose touch is taken, and a press that becomes something else, end in no click.
      addEventListener('pointerdown', stop, options);
    },
    { ...options, once: true },
  );
}
