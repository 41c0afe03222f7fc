import { type CountPatterns, marginals, perPattern, sumOverUnits } from '../count-patterns.ts';
import { type Estimator, undefinedBecause } from '../estimate.ts';

const isPairable = (values: number) => (values >= 2 ? 1 : 0);

/** The mean over units of the share of their pairs that agree: Σ n_c(n_c − 1) / m(m − 1) (Fleiss 1971, Psychol. Bull. 76). */
export function percentAgreement(patterns: CountPatterns): Estimator {
  return meanOverUnits(patterns, pairsInAgreement(patterns));
}

/** The share of units on which all values agree. */
export function unanimousShare(patterns: CountPatterns): Estimator {
  const { starts, values } = patterns;
  const isUnanimous = Float64Array.from(values, (_, p) => ((starts[p + 1] ?? 0) - (starts[p] ?? 0) === 1 ? 1 : 0));
  return meanOverUnits(patterns, isUnanimous);
}

/** The agreement that luck alone would give: the share of pairs that agree when values of all units are mixed. */
export function agreementByLuck(patterns: CountPatterns): Estimator {
  return (units) => {
    const of = marginals(patterns, units);
    const values = of.reduce((sum, count) => sum + count, 0);
    if (values < 2) return undefinedBecause('no_pairs');
    return { value: of.reduce((sum, count) => sum + count * (count - 1), 0) / (values * (values - 1)) };
  };
}

/** The share of pairs that agree, of each pattern with pairs. */
export function pairsInAgreement(patterns: CountPatterns): Float64Array {
  const agreeing = perPattern(patterns, (count) => count * (count - 1));
  return agreeing.map((pairs, pattern) => {
    const values = patterns.values[pattern] ?? 0;
    return isPairable(values) === 1 ? pairs / (values * (values - 1)) : 0;
  });
}

function meanOverUnits(patterns: CountPatterns, of: Float64Array): Estimator {
  const pairable = Float64Array.from(patterns.values, isPairable);
  const counted = of.map((each, pattern) => each * (pairable[pattern] ?? 0));
  return (units) => {
    const size = sumOverUnits(units, pairable);
    return size === 0 ? undefinedBecause('no_pairs') : { value: sumOverUnits(units, counted) / size };
  };
}
