import { type CountPatterns, marginals, sumOverUnits } from '../count-patterns.ts';
import { type Estimator, undefinedBecause } from '../estimate.ts';
import { pairsInAgreement } from './percent-agreement.ts';

/**
 * Fleiss' κ = (P − P_e) / (1 − P_e), P_e = Σ p_c² (Fleiss 1971, Psychol. Bull. 76). Defined where all units with two or
 * more values have the same number of them.
 */
export function fleissKappa(patterns: CountPatterns): Estimator {
  const agreeing = pairsInAgreement(patterns);
  return (units) => {
    const paired = units.map((size, pattern) => ((patterns.values[pattern] ?? 0) >= 2 ? size : 0));
    const sizes = new Set(patterns.values.filter((_, pattern) => (paired[pattern] ?? 0) > 0));
    if (sizes.size === 0) return undefinedBecause('no_pairs');
    if (sizes.size > 1) return undefinedBecause('unequal_rows');
    const of = marginals(patterns, paired);
    const values = of.reduce((sum, count) => sum + count, 0);
    if (of.includes(values)) return undefinedBecause('same_answer');
    const observed = sumOverUnits(paired, agreeing) / paired.reduce((sum, size) => sum + size, 0);
    const expected = of.reduce((sum, count) => sum + (count / values) ** 2, 0);
    return { value: (observed - expected) / (1 - expected) };
  };
}
