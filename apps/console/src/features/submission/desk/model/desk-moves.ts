import { type DeskData, type DeskState, type Movement, type Step, still } from './desk-model.ts';
import { type Filter, nextPlace, type Place, previousPlace } from './review-model.ts';

/** So few rows before the last one the next ones are read. */
const ROWS_AHEAD = 10;

export function go(state: DeskState, place: Place, { rows }: DeskData, { follow = true } = {}): Step {
  const focus = follow ? { to: 'answer' as const, scroll: place.row === state.place.row } : state.focus;
  return {
    state: { ...state, place, isWriting: false, focus },
    effects: place.row >= rows.length - ROWS_AHEAD ? [{ type: 'more.rows' }] : [],
  };
}

export function move(state: DeskState, to: Movement, data: DeskData): Step {
  const { rows, questions } = data;
  const { place } = state;
  if (to === 'next') return go(state, nextPlace(rows, questions, place), data);
  if (to === 'previous') return go(state, previousPlace(rows, questions, place), data);
  return go(state, { row: withinRows(place.row + (to === 'next-row' ? 1 : -1), data), answer: 0 }, data);
}

/** Shows a row and leaves the focus on what has shown it. */
export const showRow = (state: DeskState, row: number, data: DeskData): Step =>
  go(state, { row: withinRows(row, data), answer: 0 }, data, { follow: false });

const withinRows = (row: number, { rows }: DeskData) => Math.max(0, Math.min(row, rows.length - 1));

export const focusAnswer = (state: DeskState, answer: number, isWriting: boolean): Step =>
  still({ ...state, place: { row: state.place.row, answer }, isWriting });

/** Starts to correct the current answer. */
export const write = (state: DeskState): Step =>
  still({ ...state, isWriting: true, focus: { to: 'remark', scroll: true } });

export const leave = (state: DeskState): Step =>
  still({ ...state, isWriting: false, focus: { to: 'answer', scroll: true } });

export const narrow = (state: DeskState, filter: Filter): Step =>
  still({ ...state, filter, place: { row: 0, answer: 0 }, isWriting: false });

export function reachWanted(state: DeskState, index: number): Step {
  const place = index > 0 ? { row: index, answer: 0 } : state.place;
  return still({ ...state, wantedRow: undefined, place });
}
