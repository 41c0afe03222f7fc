import type { Overlapped } from './mixed-people.ts';
import { at } from './shuffle.ts';

/** Whom rows in their order are assigned to, so that everyone gets neighbouring rows. */
export interface Neighbours {
  /** The people of each overlapped row, as many as answers per row for each. */
  readonly people: Uint16Array;
  /** Everyone, in the order in which their parts of the rows start. */
  readonly order: readonly number[];
}

/**
 * The rows are laid end to end as often as they get answers, and cut into one run for each person, lengths differing by
 * at most one. Where a cut comes to the end of the rows, all cuts would come to the same places each time: the rows are
 * then laid from another row on, a fraction of a run further each time, so that runs overlap and everyone is connected
 * with everyone by rows that are shared.
 */
export function neighbouringPeople({ rows, contributors, answersPerRow }: Overlapped): Neighbours {
  const people = new Uint16Array(rows * answersPerRow);
  const layers = commonDivisor(contributors, answersPerRow);
  const [times, runs] = [answersPerRow / layers, contributors / layers];
  const shift = (layer: number) => Math.floor((layer * rows * answersPerRow) / contributors / layers);
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

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
