/**
 * What every measure of agreement reads: units (rows) × values, missing allowed. The values of unit `u` are at
 * `starts[u]` … `starts[u + 1] - 1`; a missing value has no place. Choices and coders are numbers from 0.
 */
export interface Ratings {
  /** How many choices there are, used or not. Their numbers are their order. */
  readonly choices: number;
  readonly coders: number;
  readonly starts: Int32Array;
  readonly coder: Int32Array;
  readonly choice: Int32Array;
}

/** Which values count where a coder has several on one unit. */
export type Repeated = 'first' | 'last' | 'all';

/** Values in the order of their arrival, of any unit and coder. */
export interface Votes {
  readonly units: number;
  readonly coders: number;
  readonly choices: number;
  readonly unit: Int32Array;
  readonly coder: Int32Array;
  readonly choice: Int32Array;
}

/** The votes by unit, and how many were one coder's second or later on a unit. */
export function collectRatings(votes: Votes, repeated: Repeated): { ratings: Ratings; repeats: number } {
  const order = byUnit(votes);
  const { length } = order;
  const starts = new Int32Array(votes.units + 1);
  const coder = new Int32Array(length);
  const choice = new Int32Array(length);
  /** Where the value of a coder is, and on which unit, both from 1. */
  const place = new Int32Array(votes.coders);
  const onUnit = new Int32Array(votes.coders);
  let size = 0;
  let repeats = 0;
  for (const vote of order) {
    const unit = votes.unit[vote] ?? 0;
    const by = votes.coder[vote] ?? 0;
    const value = votes.choice[vote] ?? 0;
    const isRepeat = onUnit[by] === unit + 1;
    if (isRepeat) repeats += 1;
    if (isRepeat && repeated !== 'all') {
      if (repeated === 'last') choice[(place[by] ?? 1) - 1] = value;
      continue;
    }
    coder[size] = by;
    choice[size] = value;
    size += 1;
    onUnit[by] = unit + 1;
    place[by] = size;
    starts[unit + 1] = size;
  }
  // a unit without values starts where the one before it ends
  for (let unit = 1; unit <= votes.units; unit += 1) starts[unit] = Math.max(starts[unit] ?? 0, starts[unit - 1] ?? 0);
  const { choices, coders } = votes;
  return { ratings: { choices, coders, starts, coder: coder.slice(0, size), choice: choice.slice(0, size) }, repeats };
}

/** The same values under other numbers: choice `c` becomes `to[c]`. */
export function recode(ratings: Ratings, to: Int32Array, choices: number): Ratings {
  return { ...ratings, choices, choice: ratings.choice.map((choice) => to[choice] ?? 0) };
}

/** The votes' indexes ordered by unit, those of one unit as they came: a counting sort. */
function byUnit({ units, unit }: Votes): Int32Array {
  const next = new Int32Array(units + 1);
  for (const each of unit) next[each + 1] = (next[each + 1] ?? 0) + 1;
  for (let each = 1; each <= units; each += 1) next[each] = (next[each] ?? 0) + (next[each - 1] ?? 0);
  const order = new Int32Array(unit.length);
  for (let vote = 0; vote < unit.length; vote += 1) {
    const of = unit[vote] ?? 0;
    const at = next[of] ?? 0;
    order[at] = vote;
    next[of] = at + 1;
  }
  return order;
}
