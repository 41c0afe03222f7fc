type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

const GAP = 4;
/** Nearest to the edge of the window. */
const EDGE = 8;
/** A list less high than this shows too little to choose from. */
const ROOM = 240;
const NARROWEST = 240;

export type Place = { left: number; width: number; maxHeight: number } & (
  | { top: number; bottom?: never }
  | { bottom: number; top?: never }
);

/**
 * Where a list lies that belongs to a field, in pixels of the window: under it, over it where there is more room, as wide as
 * the field or as wide as words need. `bottom` is the distance from the foot of `window`.
 */
export function positionPopup(field: Box, window: Size, isRightToLeft: boolean): Place {
  const width = Math.min(Math.max(field.right - field.left, NARROWEST), window.width - 2 * EDGE);
  const start = isRightToLeft ? field.right - width : field.left;
  const left = Math.max(EDGE, Math.min(start, window.width - EDGE - width));
  const below = window.height - field.bottom - GAP - EDGE;
  const above = field.top - GAP - EDGE;
  if (below < ROOM && above > below)
    return { left, width, bottom: window.height - field.top + GAP, maxHeight: Math.max(above, 0) };
  return { left, width, top: field.bottom + GAP, maxHeight: Math.max(below, 0) };
}
