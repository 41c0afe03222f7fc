import { FEWEST_ROWS, RELIABLE_FROM, TENTATIVE_FROM } from './intervals/bootstrap.ts';

/** How far data can be relied on (Krippendorff 2019, Content Analysis, ch. 12). `too_few_rows`: it can’t be told. */
export type Verdict = 'reliable' | 'probably_reliable' | 'tentative' | 'not_reliable' | 'too_few_rows';

/** So much less than a line is still on it: sums of fractions miss it by less. */
const ROUNDING = 1e-12;
const reaches = (value: number, line: number) => value >= line - ROUNDING;

/**
 * The reading of an α of so many rows with two answers or more, with the lower bound of its interval. Only its lower
 * bound makes it reliable, so where draws have no value and there is no interval it is at most probably reliable. Fewer
 * than 10 rows agree, or don’t, too easily by chance to say anything.
 */
export function verdictOf(alpha: number, low: number | null, rows: number): Verdict {
  if (rows < FEWEST_ROWS) return 'too_few_rows';
  if (!reaches(alpha, TENTATIVE_FROM)) return 'not_reliable';
  if (!reaches(alpha, RELIABLE_FROM)) return 'tentative';
  return low !== null && reaches(low, RELIABLE_FROM) ? 'reliable' : 'probably_reliable';
}

/** Below so many shared rows the agreement of contributors with each other says nothing of them. */
export const FEWEST_SHARED_ROWS = 10;

const HIGH_AGREEMENT = 0.9;
const NEARLY_EVERYTHING = 0.8;

/**
 * Whether α is low though nearly all agree, because one answer fills nearly everything: chance alone would agree about
 * as often. Agreement of 90 % with a nominal α below .667 leaves every other answer less than 19 %.
 */
export function isOneAnswer(alpha: number, agreement: number, largestShare: number): boolean {
  const isLow = !reaches(alpha, TENTATIVE_FROM);
  return isLow && reaches(agreement, HIGH_AGREEMENT) && largestShare >= NEARLY_EVERYTHING;
}
