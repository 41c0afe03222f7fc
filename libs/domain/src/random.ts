/**
 * SplitMix with 32 bits: a Weyl sequence through a mixing function (Steele, Lea, Flood: Fast Splittable Pseudorandom
 * Number Generators, OOPSLA 2014, section 6; mixing constants of MurmurHash3's 32-bit finalizer). Each of the 2^32
 * values occurs once per period.
 */
export function splitMix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
}

/** An evenly spread integer from 0 to `bound` - 1: draws from the uneven rest at the top are thrown away. */
export function below(bound: number, random: () => number): number {
  const even = 2 ** 32 - (2 ** 32 % bound);
  let draw = random();
  while (draw >= even) draw = random();
  return draw % bound;
}
