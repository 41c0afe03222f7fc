/** Draws a whole number from 0 to 2^32 - 1. */
export type Random = () => number;

/**
 * SplitMix with 32 bits: a Weyl sequence through a mixing function (Steele, Lea, Flood: Fast Splittable Pseudorandom
 * Number Generators, OOPSLA 2014, section 6; mixing constants of MurmurHash3's 32-bit finalizer). Each of the 2^32
 * values occurs once per period. The same seed gives the same numbers forever, as it is stored on the task.
 * @param seed any 32-bit integer, signed or not
 */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
}

/** An evenly spread integer from 0 to `bound` - 1: draws from the uneven rest at the top are thrown away. */
export function below(bound: number, random: Random): number {
  const even = 2 ** 32 - (2 ** 32 % bound);
  let draw = random();
  while (draw >= even) draw = random();
  return draw % bound;
}

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
