import {
  type DeskData,
  type DeskEffect,
  type DeskState,
  type Movement,
  rowAt,
  type Step,
  still,
} from './desk-model.ts';
import { type Filter, nextPlace, type Place, previousPlace } from './review-model.ts';
import { isTelling, mostOf, nextUncovered } from './uncovered.ts';

/** So few rows from the last one the next ones are read, and from the first one those before it. */
const ROWS_AHEAD = 10;

export function go(state: DeskState, place: Place, data: DeskData, { follow = true } = {}): Step {
  const focus = follow ? { to: 'answer' as const, scroll: place.row === state.place.row } : state.focus;
  return {
    state: { ...state, place, isWriting: false, focus },
    effects: readsAhead(place.row, data),
  };
}

function readsAhead(row: Place['row'], { rows, earlier }: DeskData): DeskEffect[] {
  const index = earlier + row;
  const [first] = rows;
  const hasEarlier = first !== undefined && first.position > 1;
  return [
    ...(hasEarlier && index < ROWS_AHEAD ? [{ type: 'earlier.rows' as const }] : []),
    ...(index >= rows.length - ROWS_AHEAD ? [{ type: 'more.rows' as const }] : []),
  ];
}

export function move(state: DeskState, to: Movement, data: DeskData): Step {
  const { place } = state;
  const read = (row: Place['row']) => rowAt(data, row);
  if (to === 'next') return go(state, nextPlace(read, data.questions, place), data);
  if (to === 'previous') return go(state, previousPlace(read, data.questions, place), data);
  return go(state, { row: withinRows(place.row + (to === 'next-row' ? 1 : -1), data), answer: 0 }, data);
}

/** Shows a row and leaves the focus on what has shown it. */
export const showRow = (state: DeskState, row: number, data: DeskData): Step =>
  go(state, { row: withinRows(row, data), answer: 0 }, data, { follow: false });

const withinRows = (row: Place['row'], { rows, earlier }: DeskData) =>
  Math.max(-earlier, Math.min(row, rows.length - 1 - earlier));

export const focusAnswer = (state: DeskState, answer: number, isWriting: boolean): Step =>
  still({ ...state, place: { row: state.place.row, answer }, isWriting });

/** Starts to correct the current answer. */
export const write = (state: DeskState): Step =>
  still({ ...state, isWriting: true, focus: { to: 'remark', scroll: true } });

export const leave = (state: DeskState): Step =>
  still({ ...state, isWriting: false, focus: { to: 'answer', scroll: true } });

/** A filter that says something about gold or the answers of others uncovers them: it tells of every row, found or not. */
export function narrow(state: DeskState, filter: Filter): Step {
  const place = { filter, openedAt: 1, place: { row: 0, answer: 0 }, isWriting: false };
  if (!isTelling(filter)) return still({ ...state, ...place });
  const seen = { ...state.seen, all: mostOf(state.seen.all, 'answers') };
  const uncovered = mostOf(state.uncovered, 'answers');
  const effects = uncovered === state.uncovered ? [] : [{ type: 'keep.uncovered' as const }];
  return { state: { ...state, ...place, seen, uncovered }, effects };
}

/** Shows more of gold and the answers of others, or covers them again, and then leaves a filter that would tell of them. */
export function uncover(state: DeskState, { hasNames }: DeskData): Step {
  const uncovered = nextUncovered(state.uncovered, hasNames);
  const isCovered = uncovered === 'none' && isTelling(state.filter);
  const { state: left } = isCovered ? narrow(state, 'all') : still(state);
  return { state: { ...left, uncovered }, effects: [{ type: 'keep.uncovered' }] };
}

/** Shows the row that the address names; where there is none, the first. */
export const reachWanted = (state: DeskState, index: number): Step =>
  still(
    index < 0
      ? { ...state, wantedRow: undefined, openedAt: 1 }
      : { ...state, wantedRow: undefined, place: { row: index, answer: 0 } },
  );
