import { below } from '../random.ts';

/** Draws a whole number from 0 to 2^32 - 1; the same seed gives the same numbers forever, as it is stored on the task. */
export type Random = () => number;

/** The numbers from 0 to `count` - 1 in their order. */
export function inOrder(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, index) => index);
}

/** Shuffles numbers in place: Durstenfeld, CACM 7(7), 1964, algorithm 235. */
export function shuffle(numbers: Uint32Array, random: Random): Uint32Array {
  for (let last = numbers.length - 1; last > 0; last -= 1) {
    const other = below(last + 1, random);
    const kept = at(numbers, last);
    numbers[last] = at(numbers, other);
    numbers[other] = kept;
  }
  return numbers;
}

/** A number of a list at a place that the list has. */
export function at(numbers: ArrayLike<number>, place: number): number {
  return numbers[place] ?? 0;
}
