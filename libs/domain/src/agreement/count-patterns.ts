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

/** Units that have the same values: the numbers of their choices, in any order. */
export interface EqualUnits {
  readonly values: readonly number[];
  readonly units: number;
}

/**
 * The patterns of units with at least one value. Their order comes from the values alone, so that a seed draws the same
 * rows in whatever order they were read.
 */
export function patternsOf(groups: readonly EqualUnits[], choices: number): CountPatterns {
  const sorted = groups
    .filter(({ values }) => values.length > 0)
    .map(({ values, units }) => ({ own: values.toSorted((a, b) => a - b), units }))
    .sort((a, b) => compare(a.own, b.own));
  const starts = [0];
  const choice: number[] = [];
  const count: number[] = [];
  const values: number[] = [];
  const units: number[] = [];
  for (const [at, group] of sorted.entries()) {
    const before = sorted[at - 1];
    if (before && compare(before.own, group.own) === 0) {
      units[units.length - 1] = (units.at(-1) ?? 0) + group.units;
      continue;
    }
    for (const [index, value] of group.own.entries()) {
      if (index > 0 && group.own[index - 1] === value) count[count.length - 1] = (count.at(-1) ?? 0) + 1;
      else {
        choice.push(value);
        count.push(1);
      }
    }
    starts.push(choice.length);
    values.push(group.own.length);
    units.push(group.units);
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

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (value !== other) return value - other;
  }
  return a.length - b.length;
}

/** The patterns of units one by one. */
export function countPatterns(ratings: Ratings): CountPatterns {
  const { choices, starts, choice } = ratings;
  const { example, size } = groupEqualUnits(starts, choice, choices);
  const valuesOf = (unit: number) => [...choice.subarray(starts[unit] ?? 0, starts[unit + 1] ?? 0)];
  return patternsOf(
    example.map((unit, group) => ({ values: valuesOf(unit), units: size[group] ?? 0 })),
    choices,
  );
}

/** The same units under other numbers: choice `c` becomes `to[c]`. */
export function recodePatterns(patterns: CountPatterns, to: Int32Array, choices: number): CountPatterns {
  const groups = Array.from(patterns.units, (units, pattern): EqualUnits => {
    const values: number[] = [];
    for (let at = patterns.starts[pattern] ?? 0; at < (patterns.starts[pattern + 1] ?? 0); at += 1)
      for (let again = 0; again < (patterns.count[at] ?? 0); again += 1) values.push(to[patterns.choice[at] ?? 0] ?? 0);
    return { values, units };
  });
  return patternsOf(groups, choices);
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

/** How many units have an answer other than the one that was given most often. */
export function variedRows(patterns: CountPatterns, units: Float64Array): number {
  const given = marginals(patterns, units);
  const common = given.indexOf(given.reduce((most, count) => Math.max(most, count), 0));
  let rows = 0;
  for (const [pattern, size] of units.entries()) {
    const start = patterns.starts[pattern] ?? 0;
    // a pattern names each of its choices once
    const isCommon = (patterns.starts[pattern + 1] ?? 0) === start + 1 && patterns.choice[start] === common;
    if (!isCommon) rows += size;
  }
  return rows;
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
