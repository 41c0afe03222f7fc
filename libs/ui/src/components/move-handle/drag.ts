/** A press that moves less than this is no drag. */
const SLACK = 4;

type Press = { pointerId: number; clientY: number };
type Options = {
  canMoveTo: (place: number) => boolean;
  onDrop: (place: number) => void;
  /** Aborted when the press has ended. */
  signal: AbortSignal;
};

const rowOf = (handle: HTMLElement) => handle.closest('tr') ?? handle;

/** Where the dragged row would come: behind all others whose middle is above the pointer. */
const placeAt = (handles: readonly HTMLElement[], from: number, y: number) =>
  handles.filter((handle, index) => {
    const { top, height } = rowOf(handle).getBoundingClientRect();
    return index !== from && top + height / 2 < y;
  }).length;

/** A drag ends in a click, which would open the menu of the handle or what the row links to. */
function swallowClick(): void {
  const ended = new AbortController();
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true, signal: ended.signal });
  // It comes with the release or never.
  setTimeout(() => ended.abort());
}

/**
 * Drags the row of a table by its handle, with a mouse, a pen or a finger. The rows stay where they are until it is
 * dropped, so the handle keeps the pointer; Esc leaves it where it was.
 */
export function drag(handle: HTMLElement, press: Press, { canMoveTo, onDrop, signal }: Options): void {
  const handles = [...(handle.closest('table')?.querySelectorAll<HTMLElement>('[data-move-handle]') ?? [])];
  const from = handles.indexOf(handle);
  const ended = new AbortController();
  let to = from;
  let isDragged = false;

  /** Marks the row that is dragged and the line where it would come. */
  function mark(): void {
    handle.toggleAttribute('data-dragged', isDragged);
    for (const [index, { dataset }] of handles.entries()) {
      if (isDragged && index === to && to !== from) dataset.drop = to < from ? 'before' : 'after';
      else delete dataset.drop;
    }
  }
  function end(): void {
    ended.abort();
    isDragged = false;
    mark();
  }
  function move({ pointerId, clientY }: PointerEvent): void {
    if (pointerId !== press.pointerId) return;
    if (!isDragged) {
      if (Math.abs(clientY - press.clientY) < SLACK) return;
      isDragged = true;
      handle.setPointerCapture(pointerId);
    }
    const place = placeAt(handles, from, clientY);
    if (place === from || canMoveTo(place)) to = place;
    const there = handles[to];
    if (there) rowOf(there).scrollIntoView({ block: 'nearest' });
    mark();
  }
  function cancel(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isDragged) return;
    event.preventDefault(); // for the row alone, not for its dialog
    event.stopPropagation();
    signal.addEventListener('abort', swallowClick);
    end();
  }
  const listening = { signal: ended.signal };
  handle.addEventListener('pointermove', move, listening);
  handle.addEventListener('pointercancel', end, listening);
  addEventListener('keydown', cancel, { ...listening, capture: true });
  signal.addEventListener(
    'abort',
    () => {
      const isDropped = isDragged && to !== from;
      if (isDragged) swallowClick();
      end();
      if (isDropped) onDrop(to);
    },
    listening,
  );
}
