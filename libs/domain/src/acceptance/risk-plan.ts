import type { Check } from './check.ts';
import { chanceOfAtMost } from './hypergeometric.ts';

/** What a check may get wrong, each in percent with at most three decimals. */
export interface Risks {
  /** Work with no more wrong rows than this should pass … */
  readonly acceptable: number;
  /** … except for this risk that it does not (α). */
  readonly producer_risk: number;
  /** Work with this share of wrong rows or more should not pass … */
  readonly unacceptable: number;
  /** … except for this risk that it does (β). */
  readonly consumer_risk: number;
}

/** Thousandths of a percent in a whole: shares are counted in these, as 0.07 × 100 is not 7 in floating point. */
const WHOLE = 100_000;
const thousandths = (percent: number) => Math.round(percent * 1000);
const rowsDown = (percent: number, rows: number) => Math.floor((thousandths(percent) * rows) / WHOLE);
const rowsUp = (percent: number, rows: number) => Math.ceil((thousandths(percent) * rows) / WHOLE);

/** More than rounding changes of a chance. */
export const TOLERANCE = 1e-9;

/** Up to here every number of wrong rows is tried. Plans that allow more tell two shares apart that are nearly the same. */
const EACH_UP_TO = 200;
/** What rounding to whole rows can change about where the first number is that keeps a risk. */
const UNEVEN = 32;

/**
 * The smallest sample, with the number of wrong rows up to which the lot passes, that keeps both risks: hypergeometric
 * P(≤ c | ⌊p₁N⌋) ≥ 1 − α and P(≤ c | ⌈p₂N⌉) ≤ β (two-point plans: Guenther 1969, J. Quality Technology 1; Schilling and
 * Neubauer: Acceptance Sampling in Quality Control, 2009, ch. 5). `acceptable` is below `unacceptable`.
 * @returns all rows where no smaller sample keeps both
 */
export function planByRisks(risks: Risks, rows: number): Check {
  const good = rowsDown(risks.acceptable, rows);
  const poor = rowsUp(risks.unacceptable, rows);
  const mostPassing = risks.consumer_risk / 100 + TOLERANCE;
  const fewestPassing = 1 - risks.producer_risk / 100 - TOLERANCE;
  const sizeFor = (accept: number) =>
    smallest(accept + 1, rows, (size) => chanceOfAtMost(accept, { lot: rows, wrong: poor, size }) <= mostPassing);
  // Where all wrong rows of the lot that is just acceptable may be found, the risk is always kept.
  const keeps = (accept: number) =>
    chanceOfAtMost(accept, { lot: rows, wrong: good, size: sizeFor(accept) }) >= fewestPassing;
  const accept = smallestThatKeeps(keeps, good);
  return { size: sizeFor(accept), accept };
}

function smallestThatKeeps(keeps: (accept: number) => boolean, most: number): number {
  for (let accept = 0; accept <= Math.min(most, EACH_UP_TO); accept += 1) if (keeps(accept)) return accept;
  const about = smallest(EACH_UP_TO, most, keeps);
  for (let accept = Math.max(EACH_UP_TO, about - UNEVEN); accept < about; accept += 1) if (keeps(accept)) return accept;
  return about;
}

/** The smallest whole number from `low` to `high` that fits, where all greater ones fit too, and `high` does. */
export function smallest(low: number, high: number, fits: (n: number) => boolean): number {
  let [below, fitting] = [low, low];
  // close to where it starts, mostly
  for (let step = 1; fitting < high && !fits(fitting); step *= 2) {
    below = fitting;
    fitting = Math.min(high, fitting + step);
  }
  while (fitting - below > 1) {
    const middle = Math.floor((below + fitting) / 2);
    if (fits(middle)) fitting = middle;
    else below = middle;
  }
  return fitting;
}
