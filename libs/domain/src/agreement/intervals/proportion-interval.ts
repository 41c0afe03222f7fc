import { incompleteBetaInverse } from './incomplete-beta.ts';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The 0.975 quantile of the normal distribution, for 95 %. */
const Z = 1.959963984540054;

/** Wilson's 95 % interval of a share of `part` in `whole` (Wilson 1927, J. Am. Stat. Assoc. 22); null where `whole` is 0. */
export function wilsonInterval(part: number, whole: number): Interval | null {
  if (whole === 0) return null;
  const share = part / whole;
  const square = Z * Z;
  const middle = (share + square / (2 * whole)) / (1 + square / whole);
  const half = (Z / (1 + square / whole)) * Math.sqrt((share * (1 - share)) / whole + square / (4 * whole * whole));
  return { low: part === 0 ? 0 : Math.max(0, middle - half), high: part === whole ? 1 : Math.min(1, middle + half) };
}

/**
 * Clopper and Pearson's exact 95 % interval (Biometrika 26, 1934), from quantiles of beta distributions; null where
 * `whole` is 0. It holds the true share at least as often as it says, so guarantees rest on it.
 */
export function clopperPearsonInterval(part: number, whole: number): Interval | null {
  if (whole === 0) return null;
  return {
    low: part === 0 ? 0 : incompleteBetaInverse(0.025, part, whole - part + 1),
    high: part === whole ? 1 : incompleteBetaInverse(0.975, part + 1, whole - part),
  };
}
