type Size = { width: number; height: number };
type Box = { left: number; top: number; right: number; bottom: number };
export type Side = 'top' | 'bottom' | 'start' | 'end';

const GAP = 6;
/** Nearest to the edge of the window. */
const EDGE = 8;

const opposite = { top: 'bottom', bottom: 'top', start: 'end', end: 'start' } as const;

const within = (position: number, length: number, window: number) =>
  Math.max(EDGE, Math.min(position, window - EDGE - length));

/** Where a tip lies beside a control, in pixels of the window: on the side asked for, or opposite where there is no room. */
export function place(tip: Size, control: Box, side: Side, window: Size): { left: number; top: number } {
  const spaceAt = {
    top: control.top - GAP - EDGE - tip.height,
    bottom: window.height - control.bottom - GAP - EDGE - tip.height,
    start: control.left - GAP - EDGE - tip.width,
    end: window.width - control.right - GAP - EDGE - tip.width,
  };
  const at = spaceAt[side] < 0 && spaceAt[opposite[side]] > spaceAt[side] ? opposite[side] : side;
  const left = {
    start: control.left - GAP - tip.width,
    end: control.right + GAP,
    top: (control.left + control.right - tip.width) / 2,
    bottom: (control.left + control.right - tip.width) / 2,
  };
  const top = {
    top: control.top - GAP - tip.height,
    bottom: control.bottom + GAP,
    start: (control.top + control.bottom - tip.height) / 2,
    end: (control.top + control.bottom - tip.height) / 2,
  };
  return { left: within(left[at], tip.width, window.width), top: within(top[at], tip.height, window.height) };
}
