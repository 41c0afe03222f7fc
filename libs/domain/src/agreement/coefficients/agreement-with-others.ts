import type { Ratings } from '../ratings.ts';

/** How often a coder agrees with the other coders of the same units; null on no shared unit. */
export interface OwnAgreement {
  /** Units that someone else has a value for, too. */
  readonly units: number;
  readonly agreement: number | null;
}

/**
 * Of each coder, the mean over their units of the share of the other values of the unit that equal theirs: the
 * percent agreement of percent-agreement.ts, seen from one coder.
 * @param weights how many units each of them stands for
 */
export function agreementWithOthers({ coders, starts, coder, choice }: Ratings, weights: Float64Array): OwnAgreement[] {
  const units = new Float64Array(coders);
  const equal = new Float64Array(coders);
  for (let unit = 0; unit + 1 < starts.length; unit += 1) {
    const [start, end] = [starts[unit] ?? 0, starts[unit + 1] ?? 0];
    if (end - start < 2) continue;
    const weight = weights[unit] ?? 0;
    for (let own = start; own < end; own += 1) {
      const of = coder[own] ?? 0;
      units[of] = (units[of] ?? 0) + weight;
      equal[of] = (equal[of] ?? 0) + (weight * othersEqual(choice, own, start, end)) / (end - start - 1);
    }
  }
  return Array.from(units, (size, of) => ({ units: size, agreement: size === 0 ? null : (equal[of] ?? 0) / size }));
}

/** How many other values from `start` to `end` equal the own one. */
function othersEqual(choice: Int32Array, own: number, start: number, end: number): number {
  let count = 0;
  for (let other = start; other < end; other += 1) if (other !== own && choice[other] === choice[own]) count += 1;
  return count;
}
