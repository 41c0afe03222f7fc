import { type CountPatterns, sumOverUnits } from '../count-patterns.ts';
import { type Estimator, undefinedBecause } from '../estimate.ts';
import { percentAgreement } from './percent-agreement.ts';

/**
 * Gwet's AC1 = (p_a − p_e) / (1 − p_e) with missing values: p_a is percent agreement, p_e = Σ π_k(1 − π_k) / (q − 1),
 * π_k the mean share of choice k over units with a value, q the choices, used or not (Gwet 2008, Br. J. Math. Stat.
 * Psychol. 61). With a single choice there is nothing that chance could decide.
 */
export function gwetAc1(patterns: CountPatterns): Estimator {
  const agreement = percentAgreement(patterns);
  const { choices, starts, choice, count, values } = patterns;
  const one = Float64Array.from(values, () => 1);
  return (units) => {
    const { value: observed, because } = agreement(units);
    if (because !== undefined) return undefinedBecause(because);
    if (choices < 2) return undefinedBecause('same_answer');
    const shares = new Float64Array(choices);
    const size = sumOverUnits(units, one);
    for (let pattern = 0; pattern < units.length; pattern += 1) {
      const weight = (units[pattern] ?? 0) / size / (values[pattern] ?? 1);
      if (weight === 0) continue;
      for (let at = starts[pattern] ?? 0; at < (starts[pattern + 1] ?? 0); at += 1) {
        const of = choice[at] ?? 0;
        shares[of] = (shares[of] ?? 0) + weight * (count[at] ?? 0);
      }
    }
    const expected = shares.reduce((sum, share) => sum + share * (1 - share), 0) / (choices - 1);
    return { value: (observed - expected) / (1 - expected) };
  };
}
