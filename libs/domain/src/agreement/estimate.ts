/**
 * Why a coefficient has no value. `same_answer`: everyone gave the same answer, so that there is nothing to compare
 * chance with. `no_pairs`: no row has two answers yet. `unequal_rows`: rows have different numbers of answers.
 */
export type UndefinedBecause = 'same_answer' | 'no_pairs' | 'unequal_rows';

/** A coefficient: a number, or a state of its own. Never NaN. */
export type Estimate =
  | { readonly value: number; readonly because?: never }
  | { readonly value: null; readonly because: UndefinedBecause };

/** Computes a coefficient for so many units of each pattern, so that a bootstrap can compute it again and again. */
export type Estimator = (units: Float64Array) => Estimate;

export const undefinedBecause = (because: UndefinedBecause): Estimate => ({ value: null, because });
