import { groupEqualUnits } from './equal-units.ts';
import type { Ratings } from './ratings.ts';

/**
 * Units by how often each choice was given to them; units with equal counts are one pattern. The pairs (choice, count)
 * of pattern `p` are at `starts[p]` … `starts[p + 1] - 1`. Every coefficient that doesn't ask who gave an answer is
 * computed from these and from how many units each pattern has, which a bootstrap varies.
 */
export interface CountPatterns {
  readonly choices: number;
  readonly starts: Int32Array;
  readonly choice: Int32Array;
  readonly count: Int32Array;
  /** How many values a unit of each pattern has. */
  readonly values: Int32Array;
  /** How many units each pattern has. */
  readonly units: Float64Array;
}

/** The patterns of units with at least one value. */
export function countPatterns(ratings: Ratings): CountPatterns {
  const { choices, starts: from, choice: given } = ratings;
  const { example, size } = groupEqualUnits(from, given, choices);
  const starts = [0];
  const choice: number[] = [];
  const count: number[] = [];
  const values: number[] = [];
  const units: number[] = [];
  for (const [group, unit] of example.entries()) {
    const own = given.slice(from[unit] ?? 0, from[unit + 1] ?? 0).sort();
    if (own.length === 0) continue;
    for (const [index, value] of own.entries()) {
      if (index > 0 && own[index - 1] === value) count[count.length - 1] = (count.at(-1) ?? 0) + 1;
      else {
        choice.push(value);
        count.push(1);
      }
    }
    starts.push(choice.length);
    values.push(own.length);
    units.push(size[group] ?? 0);
  }
  return {
    choices,
    starts: Int32Array.from(starts),
    choice: Int32Array.from(choice),
    count: Int32Array.from(count),
    values: Int32Array.from(values),
    units: Float64Array.from(units),
  };
}

/** The units of each pattern that can be paired: those with at least two values. */
export const pairableUnits = ({ values, units }: CountPatterns): Float64Array =>
  units.map((size, pattern) => ((values[pattern] ?? 0) >= 2 ? size : 0));

/** Sums what `of` says of each pattern, times its units. */
export function sumOverUnits(units: Float64Array, of: ArrayLike<number>): number {
  let sum = 0;
  for (let pattern = 0; pattern < units.length; pattern += 1) sum += (units[pattern] ?? 0) * (of[pattern] ?? 0);
  return sum;
}

/** How often each choice was given in the units. */
export function marginals({ choices, starts, choice, count }: CountPatterns, units: Float64Array): Float64Array {
  const sums = new Float64Array(choices);
  for (let pattern = 0; pattern < units.length; pattern += 1) {
    const size = units[pattern] ?? 0;
    if (size === 0) continue;
    for (let at = starts[pattern] ?? 0; at < (starts[pattern + 1] ?? 0); at += 1) {
      const of = choice[at] ?? 0;
      sums[of] = (sums[of] ?? 0) + size * (count[at] ?? 0);
    }
  }
  return sums;
}

/** A number for each pattern from its counts: the sum of what `of` says of each count. */
export function perPattern({ starts, count, values }: CountPatterns, of: (count: number) => number): Float64Array {
  return Float64Array.from(values, (_, pattern) => {
    let sum = 0;
    for (let at = starts[pattern] ?? 0; at < (starts[pattern + 1] ?? 0); at += 1) sum += of(count[at] ?? 0);
    return sum;
  });
}
