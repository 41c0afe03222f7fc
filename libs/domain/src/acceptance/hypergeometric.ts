import { logGamma } from '../agreement/intervals/incomplete-beta.ts';

/** Rows drawn at random, without replacement, from a lot in which some are wrong. */
export interface Draw {
  /** How many rows the lot has. */
  readonly lot: number;
  /** How many of them are wrong. */
  readonly wrong: number;
  /** How many are drawn. */
  readonly size: number;
}

/** Less than this share of the sum changes nothing that anyone compares. */
const NEGLIGIBLE = 1e-17;

const logChoose = (all: number, some: number) => logGamma(all + 1) - logGamma(some + 1) - logGamma(all - some + 1);

/**
 * The chance that at most `most` of the drawn rows are wrong: the hypergeometric distribution, P(X ≤ c) with
 * P(X = k) = C(K, k) C(N − K, n − k) / C(N, n) (Johnson, Kemp, Kotz: Univariate Discrete Distributions, 2005, ch. 6).
 * Added up from the greatest term, so that it takes as many terms as matter and not as many as there are.
 */
export function chanceOfAtMost(most: number, { lot, wrong, size }: Draw): number {
  const fewest = Math.max(0, size - (lot - wrong));
  const top = Math.min(most, wrong, size);
  if (top < fewest) return 0;
  if (most >= Math.min(wrong, size)) return 1;
  // From where the chances are greatest: far from there they are too small for a number.
  const mode = Math.floor(((size + 1) * (wrong + 1)) / (lot + 2));
  const start = Math.max(fewest, Math.min(top, mode));
  const first = Math.exp(logChoose(wrong, start) + logChoose(lot - wrong, size - start) - logChoose(lot, size));
  // Below the fewest that must be among so many, a factor is 0 and with it the term.
  let sum = first;
  let term = first;
  for (let found = start; term > sum * NEGLIGIBLE; found -= 1) {
    term *= (found / (wrong - found + 1)) * ((lot - wrong - size + found) / (size - found + 1));
    sum += term;
  }
  term = first;
  for (let found = start; found < top && term > sum * NEGLIGIBLE; found += 1) {
    term *= ((wrong - found) / (found + 1)) * ((size - found) / (lot - wrong - size + found + 1));
    sum += term;
  }
  return Math.min(1, sum);
}
