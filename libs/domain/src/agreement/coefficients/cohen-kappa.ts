import { type Estimate, undefinedBecause } from '../estimate.ts';
import type { Ratings } from '../ratings.ts';

/** How much two choices differ: all alike, by the steps between them, or by the square of the steps. */
export type Weights = 'unweighted' | 'linear' | 'quadratic';

export interface PairKappa {
  readonly first: number;
  readonly second: number;
  /** Units with a value of both. */
  readonly units: number;
  /** The share of these on which both gave the same. */
  readonly agreement: number;
  readonly kappa: Estimate;
}

/** What κ of two coders is computed from. */
export interface PairCounts {
  readonly units: number;
  /** The weights of all their differences, added up. */
  readonly apart: number;
  /** How often each of them gave each choice, in their order. */
  readonly of: readonly [Float64Array, Float64Array];
}

type Pair = {
  first: number;
  second: number;
  units: number;
  same: number;
  apart: number;
  of: [Float64Array, Float64Array];
};

/**
 * Cohen's κ = 1 − Σ w·observed / Σ w·expected of each pair of coders who share units (Cohen 1960, Educ. Psychol. Meas.
 * 20; weights: Cohen 1968, Psychol. Bull. 70), over all choices in their order. No coder has two values on a unit.
 */
export function cohenKappas(ratings: Ratings, weights: Weights): PairKappa[] {
  const pairs = new Map<number, Pair>();
  const weigh = steps[weights];
  const { starts, coder, choice, coders, choices } = ratings;
  for (let unit = 0; unit + 1 < starts.length; unit += 1) {
    const end = starts[unit + 1] ?? 0;
    for (let one = starts[unit] ?? 0; one < end; one += 1) {
      for (let other = one + 1; other < end; other += 1) {
        const [a, b] = [coder[one] ?? 0, coder[other] ?? 0];
        const isInOrder = a < b;
        const pair = pairOf(pairs, isInOrder ? a : b, isInOrder ? b : a, { coders, choices });
        const [x, y] = isInOrder ? [choice[one] ?? 0, choice[other] ?? 0] : [choice[other] ?? 0, choice[one] ?? 0];
        pair.units += 1;
        pair.same += x === y ? 1 : 0;
        pair.apart += weigh(Math.abs(x - y));
        pair.of[0][x] = (pair.of[0][x] ?? 0) + 1;
        pair.of[1][y] = (pair.of[1][y] ?? 0) + 1;
      }
    }
  }
  return [...pairs.values()]
    .sort((a, b) => a.first - b.first || a.second - b.second)
    .map((pair) => ({
      first: pair.first,
      second: pair.second,
      units: pair.units,
      agreement: pair.same / pair.units,
      kappa: cohenKappa(pair, weights),
    }));
}

const steps: Record<Weights, (steps: number) => number> = {
  unweighted: (apart) => (apart === 0 ? 0 : 1),
  linear: (apart) => apart,
  quadratic: (apart) => apart * apart,
};

function pairOf(
  pairs: Map<number, Pair>,
  first: number,
  second: number,
  of: { coders: number; choices: number },
): Pair {
  const key = first * of.coders + second;
  const known = pairs.get(key);
  if (known) return known;
  const counts: [Float64Array, Float64Array] = [new Float64Array(of.choices), new Float64Array(of.choices)];
  const pair = { first, second, units: 0, same: 0, apart: 0, of: counts };
  pairs.set(key, pair);
  return pair;
}

/** Cohen's κ of two coders, from counts. */
export function cohenKappa({ units, apart, of: [first, second] }: PairCounts, weights: Weights): Estimate {
  const expected = expectedApart(first, second, weights);
  return expected > 0 ? { value: 1 - (units * apart) / expected } : undefinedBecause('same_answer');
}

/** Σ a_x b_y w(x, y) over all x and y, from running sums. */
function expectedApart(first: Float64Array, second: Float64Array, weights: Weights): number {
  const sum = (of: Float64Array, power: number) => of.reduce((all, count, at) => all + count * at ** power, 0);
  const units = sum(first, 0);
  switch (weights) {
    case 'unweighted':
      return first.reduce((all, count, at) => all + count * (units - (second[at] ?? 0)), 0);
    case 'linear': {
      // two values are one step apart for each border between neighbours that lies between them
      let [below, belowOther, all] = [0, 0, 0];
      for (const [at, count] of first.entries()) {
        below += count;
        belowOther += second[at] ?? 0;
        all += below * (units - belowOther) + belowOther * (units - below);
      }
      return all;
    }
    case 'quadratic':
      return units * sum(first, 2) + units * sum(second, 2) - 2 * sum(first, 1) * sum(second, 1);
  }
}
