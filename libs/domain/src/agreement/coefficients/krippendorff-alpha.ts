import { type CountPatterns, marginals, perPattern, sumOverUnits } from '../count-patterns.ts';
import { type Estimator, undefinedBecause } from '../estimate.ts';
import type { Distances } from './distances.ts';

/** How much two choices differ. */
export type Difference =
  | { readonly scale: 'nominal' }
  /** Choices are in the order of their numbers. */
  | { readonly scale: 'ordinal' }
  /** `numbers`: the number that each choice is. */
  | { readonly scale: 'interval'; readonly numbers: readonly number[] }
  | { readonly scale: 'distances'; readonly distances: Distances };

/** Sums of δ over ordered pairs of values: within units, each divided by m − 1, and between all values. */
type Disagreement = (units: Float64Array, of: Float64Array) => { observed: number; expected: number };

/**
 * Krippendorff's α = 1 − D_o / D_e from coincidences, o_ck = Σ_u (pairs c, k in u) / (m_u − 1) (Krippendorff 2011,
 * Computing Krippendorff's Alpha-Reliability). Units with one value are left out. Within a unit the sum over pairs comes
 * from the counts of its choices, so no pair of values is visited.
 */
export function krippendorffAlpha(patterns: CountPatterns, difference: Difference): Estimator {
  const disagreement = disagreements(patterns, difference);
  return (units) => {
    const paired = units.map((size, pattern) => ((patterns.values[pattern] ?? 0) >= 2 ? size : 0));
    const of = marginals(patterns, paired);
    const values = of.reduce((sum, count) => sum + count, 0);
    if (values === 0) return undefinedBecause('no_pairs');
    if (of.includes(values)) return undefinedBecause('same_answer');
    const { observed, expected } = disagreement(paired, of);
    return expected > 0 ? { value: 1 - ((values - 1) * observed) / expected } : undefinedBecause('same_answer');
  };
}

function disagreements(patterns: CountPatterns, difference: Difference): Disagreement {
  switch (difference.scale) {
    case 'nominal':
      return nominal(patterns);
    case 'ordinal':
      return (units, of) => squared(patterns, units, of, midRanks(of));
    case 'interval':
      return (units, of) => squared(patterns, units, of, difference.numbers);
    case 'distances':
      return withDistances(patterns, difference.distances);
  }
}

/** δ = 1 for different choices. */
function nominal(patterns: CountPatterns): Disagreement {
  const squares = perPattern(patterns, (count) => count * count);
  const within = squares.map((sum, pattern) => perOther(patterns, pattern, (patterns.values[pattern] ?? 0) ** 2 - sum));
  return (units, of) => {
    const values = of.reduce((sum, count) => sum + count, 0);
    return {
      observed: sumOverUnits(units, within),
      expected: of.reduce((sum, count) => sum + count * (values - count), 0),
    };
  };
}

/**
 * Choices at their middle ranks: Σ n_g from c to k, less half of n_c and n_k, is the distance between the middles of c
 * and k when all values stand in line.
 */
function midRanks(of: Float64Array): Float64Array {
  let before = 0;
  return of.map((count) => {
    const middle = before + count / 2;
    before += count;
    return middle;
  });
}

/** δ = (x_c − x_k)²; over all ordered pairs of m values it adds up to 2m Σ (x − mean)². */
function squared(patterns: CountPatterns, units: Float64Array, of: Float64Array, at: ArrayLike<number>) {
  const { starts, choice, count, values } = patterns;
  let observed = 0;
  for (let pattern = 0; pattern < units.length; pattern += 1) {
    const size = units[pattern] ?? 0;
    const start = starts[pattern] ?? 0;
    const end = starts[pattern + 1] ?? 0;
    if (size === 0 || end - start === 1) continue;
    const own = values[pattern] ?? 0;
    let mean = 0;
    for (let index = start; index < end; index += 1)
      mean += ((count[index] ?? 0) * (at[choice[index] ?? 0] ?? 0)) / own;
    let spread = 0;
    for (let index = start; index < end; index += 1)
      spread += (count[index] ?? 0) * ((at[choice[index] ?? 0] ?? 0) - mean) ** 2;
    observed += size * perOther(patterns, pattern, 2 * own * spread);
  }
  return { observed, expected: squaredBetween(of, at) };
}

function squaredBetween(of: Float64Array, at: ArrayLike<number>): number {
  const values = of.reduce((sum, count) => sum + count, 0);
  const mean = of.reduce((sum, count, each) => sum + (count * (at[each] ?? 0)) / values, 0);
  return 2 * values * of.reduce((sum, count, each) => sum + count * ((at[each] ?? 0) - mean) ** 2, 0);
}

function withDistances(patterns: CountPatterns, { size, between }: Distances): Disagreement {
  const { starts, choice, count, values } = patterns;
  const within = Float64Array.from(values, (_, pattern) => {
    let sum = 0;
    for (let one = starts[pattern] ?? 0; one < (starts[pattern + 1] ?? 0); one += 1)
      for (let other = starts[pattern] ?? 0; other < one; other += 1)
        sum +=
          2 *
          (count[one] ?? 0) *
          (count[other] ?? 0) *
          (between[(choice[one] ?? 0) * size + (choice[other] ?? 0)] ?? 0);
    return perOther(patterns, pattern, sum);
  });
  return (units, of) => ({ observed: sumOverUnits(units, within), expected: betweenAll(of, between) });
}

function betweenAll(of: Float64Array, between: Float64Array): number {
  const size = of.length;
  let sum = 0;
  for (let one = 1; one < size; one += 1) {
    const count = of[one] ?? 0;
    if (count === 0) continue;
    let own = 0;
    for (let other = 0; other < one; other += 1) own += (of[other] ?? 0) * (between[one * size + other] ?? 0);
    sum += 2 * count * own;
  }
  return sum;
}

/** A sum over the pairs of a unit, weighed so that each value counts once. */
function perOther({ values }: CountPatterns, pattern: number, sum: number): number {
  const own = values[pattern] ?? 0;
  return own >= 2 ? sum / (own - 1) : 0;
}
