import { splitMix32 } from '../random.ts';
import { mixedPeople } from './mixed-people.ts';
import { neighbouringPeople } from './neighbouring-people.ts';
import { drawOverlapped, type Overlap, overlapTotals } from './overlap.ts';
import { at, inOrder, shuffle } from './shuffle.ts';
import type { Steps } from './steps.ts';

export type AssignLogic = 'sequential' | 'random';

export interface AssignmentPlan extends Overlap {
  readonly contributors: number;
  readonly logic: AssignLogic;
  /** Any 32-bit integer, signed or not. */
  readonly seed: number;
  /** With which the overlapped rows of each dataset are drawn: `datasetSeed`. */
  readonly datasetSeeds: readonly number[];
}

/** How many rows are given away without a break. */
const STEP = 100_000;

/**
 * Plans the rows of each contributor, by their place in the task from 0, in the order of working (DESIGN.md section 4,
 * Assignment). Every row is assigned once, an overlapped one `answersPerRow` times, no contributor gets a row twice, and numbers
 * of rows differ by at most one. The same plan gives the same rows forever.
 * @throws RangeError when a number is not a whole number or there are fewer contributors than answers per row
 */
export function* planAssignments(plan: AssignmentPlan): Steps<Uint32Array[]> {
  const { contributors, answersPerRow, logic, seed } = plan;
  for (const rows of plan.datasets) wholeNumber('rows', rows, 0);
  wholeNumber('overlapShare', plan.overlapShare, 1);
  wholeNumber('answersPerRow', answersPerRow, 1);
  wholeNumber('contributors', contributors, answersPerRow);
  wholeNumber('seed', seed, -(2 ** 31));
  const random = splitMix32(seed);
  const totals = overlapTotals(plan);
  const order = inOrder(totals.rows);
  if (logic === 'random') shuffle(order, random);
  yield;
  const drawn = drawOverlapped(plan, plan.datasetSeeds);
  const overlapped = { rows: totals.overlapped, contributors, answersPerRow };
  const { people, order: parts } =
    logic === 'random'
      ? { people: yield* mixedPeople(overlapped, random), order: undefined }
      : neighbouringPeople(overlapped);
  yield;
  const single = peopleOfSingles(totals.rows - totals.overlapped, loadsOf(people, contributors), parts);

  const held = loadsOf(people, contributors, single).map((load) => ({ rows: new Uint32Array(load), count: 0 }));
  const give = (row: number, person: number) => {
    const own = held[person];
    if (own) own.rows[own.count++] = row;
  };
  let [seat, next] = [0, 0];
  for (const [place, row] of order.entries()) {
    if (place % STEP === 0) yield;
    if (at(drawn, row) === 0) give(row, at(single, next++));
    else for (const end = seat + answersPerRow; seat < end; seat += 1) give(row, at(people, seat));
  }
  return held.map(({ rows }) => rows);
}

/** How many rows each person has. */
function loadsOf(people: Uint16Array, contributors: number, more?: Uint16Array): number[] {
  const loads = new Array<number>(contributors).fill(0);
  for (const list of [people, more ?? []]) for (const person of list) loads[person] = at(loads, person) + 1;
  return loads;
}

/**
 * The person of each row that gets one answer. All get one in turn, those first who have fewer overlapped rows.
 * @param parts people in the order of their parts of the rows: each one's rows are then next to each other
 */
function peopleOfSingles(rows: number, loads: readonly number[], parts: readonly number[] | undefined): Uint16Array {
  const turns = loads.map((_, person) => person).toSorted((a, b) => at(loads, a) - at(loads, b));
  const people = Uint16Array.from({ length: rows }, (_, index) => at(turns, index % turns.length));
  if (!parts) return people;
  const counts = loadsOf(people, loads.length);
  let end = 0;
  for (const person of parts) {
    const start = end;
    end += at(counts, person);
    people.fill(person, start, end);
  }
  return people;
}

function wholeNumber(name: string, value: number, least: number): void {
  if (!Number.isSafeInteger(value) || value < least) {
    throw new RangeError(`${name} must be a whole number of at least ${least}, not ${value}`);
  }
}

/**
 * The rows at the places of a plan, where it is one for only some rows.
 * @throws RangeError when the list has no such place
 */
export const rowsAt = (rows: Uint32Array, places: Uint32Array): Uint32Array =>
  places.map((place) => {
    const row = rows[place];
    if (row === undefined) throw new RangeError(`there is no place ${place} among ${rows.length} rows`);
    return row;
  });
