import { below, splitMix32 } from './random.ts';

export type AssignLogic = 'sequential' | 'random';

/** A contributor's part of the rows laid end to end: places `start` … `start + length - 1`, from 0. */
export interface Run {
  readonly start: number;
  readonly length: number;
}

/**
 * Cuts `total` places into one run per contributor, lengths differing by at most one, the longer ones first. Place
 * `p` holds row `p mod rowCount` of the order, so a database can do the cut as a join without listing the places.
 * @param total rows × answers per row
 * @throws RangeError when a number is not a whole number, `total` is negative or there is no contributor
 */
export function runs(total: number, contributors: number): Run[] {
  wholeNumber('total', total, 0);
  wholeNumber('contributors', contributors, 1);
  const base = Math.floor(total / contributors);
  const longer = total % contributors;
  return Array.from({ length: contributors }, (_, index) => ({
    start: index * base + Math.min(index, longer),
    length: index < longer ? base + 1 : base,
  }));
}

/**
 * The order in which rows are assigned, as row indexes from 0: their own order, or shuffled. The same seed gives the
 * same order forever, as it is stored on the task. Shuffle: Durstenfeld, CACM 7(7), 1964, algorithm 235.
 * @param seed any 32-bit integer, signed or not; of no effect on `sequential`
 * @throws RangeError when `rowCount` is negative or one of the two is not a whole number
 */
export function assignmentOrder(rowCount: number, logic: AssignLogic, seed: number): number[] {
  wholeNumber('rowCount', rowCount, 0);
  wholeNumber('seed', seed, -(2 ** 31));
  const order = Array.from({ length: rowCount }, (_, index) => index);
  if (logic === 'sequential') return order;
  const random = splitMix32(seed);
  for (let last = rowCount - 1; last > 0; last -= 1) {
    const other = below(last + 1, random);
    const row = order[last] ?? last;
    order[last] = order[other] ?? other;
    order[other] = row;
  }
  return order;
}

export interface AssignmentPlan {
  readonly rowCount: number;
  readonly contributors: number;
  /** How many contributors answer each row. */
  readonly answersPerRow: number;
  readonly logic: AssignLogic;
  readonly seed: number;
}

/**
 * The rows of each contributor, as row indexes from 0 in the order of working (DESIGN.md section 4, Assignment). Every
 * row is assigned `answersPerRow` times and no contributor gets it twice: with at least as many contributors as answers
 * per row no run is longer than the order, and that many neighbouring places hold different rows.
 * @throws RangeError when a number is not a whole number or there are fewer contributors than answers per row
 */
export function planAssignments({ rowCount, contributors, answersPerRow, logic, seed }: AssignmentPlan): number[][] {
  wholeNumber('answersPerRow', answersPerRow, 1);
  wholeNumber('contributors', contributors, answersPerRow);
  const order = assignmentOrder(rowCount, logic, seed);
  return runs(rowCount * answersPerRow, contributors).map(({ start, length }) =>
    Array.from({ length }, (_, index) => {
      const place = (start + index) % rowCount;
      return order[place] ?? place;
    }),
  );
}

function wholeNumber(name: string, value: number, least: number): void {
  if (!Number.isSafeInteger(value) || value < least) {
    throw new RangeError(`${name} must be a whole number of at least ${least}, not ${value}`);
  }
}
