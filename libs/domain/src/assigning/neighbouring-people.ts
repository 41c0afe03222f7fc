import { Meetings } from './meetings.ts';
import type { Overlapped } from './mixed-people.ts';
import { at } from './shuffle.ts';

/** Whom rows in their order are assigned to, so that everyone gets neighbouring rows. */
export interface Neighbours {
  /** The people of each overlapped row, as many as answers per row for each. */
  readonly people: Uint16Array;
  /** Everyone, in the order in which their parts of the rows start. */
  readonly order: readonly number[];
}

/** How the rows are laid: as often as `times` in each of some layers, from another row on, and cut into `runs`. */
function layout({ rows, contributors, answersPerRow }: Overlapped) {
  const layers = commonDivisor(contributors, answersPerRow);
  const [times, runs] = [answersPerRow / layers, contributors / layers];
  const shift = (layer: number) => Math.floor((layer * rows * answersPerRow) / contributors / layers);
  return { layers, times, runs, shift };
}

/**
 * The rows are laid end to end as often as they get answers, and cut into one run for each person, lengths differing by
 * at most one. Where a cut comes to the end of the rows, all cuts would come to the same places each time: the rows are
 * then laid from another row on, a fraction of a run further each time, so that runs overlap and everyone is connected
 * with everyone by rows that are shared.
 */
export function neighbouringPeople(overlapped: Overlapped): Neighbours {
  const { rows, contributors, answersPerRow } = overlapped;
  const people = new Uint16Array(rows * answersPerRow);
  const { layers, times, runs, shift } = layout(overlapped);
  const starts = new Float64Array(contributors);
  for (let layer = 0; layer < layers; layer += 1) {
    for (let run = 0; run < runs; run += 1)
      starts[layer * runs + run] = (Math.floor((run * rows * times) / runs) + shift(layer)) % Math.max(1, rows);
    for (let row = 0; row < rows; row += 1)
      for (let time = 0; time < times; time += 1) {
        const place = time * rows + ((row - shift(layer) + rows) % rows);
        const run = Math.floor(((place + 1) * runs - 1) / (rows * times));
        people[row * answersPerRow + layer * times + time] = layer * runs + run;
      }
  }
  const everyone = Array.from({ length: contributors }, (_, person) => person);
  return { people, order: everyone.toSorted((a, b) => at(starts, a) - at(starts, b)) };
}

/** Rows of a person that follow each other; after the last row comes the first one. */
type Run = { start: number; length: number };

/** How many rows any two people share when `neighbouringPeople` assigns them, without going through the rows. */
export function meetingsOfNeighbours(overlapped: Overlapped): Meetings {
  const { rows, contributors } = overlapped;
  const { times, runs, shift } = layout(overlapped);
  const cut = (run: number) => Math.floor((run * rows * times) / runs);
  const everyone = Array.from({ length: contributors }, (_, person): Run => {
    const [layer, run] = [Math.floor(person / runs), person % runs];
    return { start: (cut(run) + shift(layer)) % Math.max(1, rows), length: cut(run + 1) - cut(run) };
  });
  const meetings = new Meetings(contributors);
  for (const [one, own] of everyone.entries())
    for (const [other, others] of everyone.entries())
      if (one < other) meetings.add(one, other, sharedIn(rows, own, others));
  return meetings;
}

/** How many rows two runs share: each may reach over the last row into the other one. */
function sharedIn(rows: number, one: Run, other: Run): number {
  const from = (run: Run, next: Run) => {
    const ahead = (next.start - run.start + rows) % Math.max(1, rows);
    return Math.max(0, Math.min(next.length, run.length - ahead));
  };
  return one.start === other.start ? Math.min(one.length, other.length) : from(one, other) + from(other, one);
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
