import type { Schema } from '@concord/api-client';
import type { Filter } from './review-model.ts';

/** What is shown of gold and the answers of others: nothing, the answers, also who gave them. */
export type Uncovered = Schema<'Uncovered'>;

const levels: readonly Uncovered[] = ['none', 'answers', 'names'];

export const isUncovered = (text: unknown): text is Uncovered => levels.some((level) => level === text);

export const mostOf = (a: Uncovered, b: Uncovered): Uncovered => (levels.indexOf(a) < levels.indexOf(b) ? b : a);

/** What is shown where a choice was made with names to show; a task may hide them. */
export const shownOf = (chosen: Uncovered, hasNames: boolean): Uncovered =>
  chosen === 'names' && !hasNames ? 'answers' : chosen;

/** The next one, in a circle. */
export function nextUncovered(chosen: Uncovered, hasNames: boolean): Uncovered {
  const shown = shownOf(chosen, hasNames);
  if (shown === 'none') return 'answers';
  return shown === 'answers' && hasNames ? 'names' : 'none';
}

/** What they find follows from gold or the answers of others, of a row and also of those that they leave out. */
export const isTelling = (filter: Filter): boolean => filter === 'not_as_gold' || filter === 'not_as_others';

/** What has been shown so far: of all rows, and of some by number. */
export type Seen = { all: Uncovered; rows: ReadonlyMap<number, Uncovered> };

export const nothingSeen: Seen = { all: 'none', rows: new Map() };

export const seenOn = ({ all, rows }: Seen, rowNo: number): Uncovered => mostOf(all, rows.get(rowNo) ?? 'none');

/** The same object where nothing is new. */
export function withSeen(seen: Seen, rowNo: number, shown: Uncovered): Seen {
  const known = seenOn(seen, rowNo);
  if (mostOf(known, shown) === known) return seen;
  return { ...seen, rows: new Map(seen.rows).set(rowNo, shown) };
}
