import type { Check } from './check.ts';

/** Acceptance quality limits in percent, of the standard's those below 10: above, it counts errors and not wrong rows. */
export const AQLS = [0.065, 0.1, 0.15, 0.25, 0.4, 0.65, 1, 1.5, 2.5, 4, 6.5, 10] as const;
export type Aql = (typeof AQLS)[number];

export const INSPECTION_LEVELS = ['I', 'II', 'III'] as const;
export type InspectionLevel = (typeof INSPECTION_LEVELS)[number];

/** The sample sizes of code letters A to R; I and O are not used. */
const SIZES = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000] as const;

/** Up to how many rows a lot has which letter, by its place in `SIZES`, at levels I, II and III (table I). */
const LETTERS: readonly (readonly [upTo: number, I: number, II: number, III: number])[] = [
  [8, 0, 0, 1],
  [15, 0, 1, 2],
  [25, 1, 2, 3],
  [50, 2, 3, 4],
  [90, 2, 4, 5],
  [150, 3, 5, 6],
  [280, 4, 6, 7],
  [500, 5, 7, 8],
  [1200, 6, 8, 9],
  [3200, 7, 9, 10],
  [10_000, 8, 10, 11],
  [35_000, 9, 11, 12],
  [150_000, 10, 12, 13],
  [500_000, 11, 13, 14],
];
/** The letters of any larger lot. */
const LAST_LETTERS = [12, 14, 15] as const;

/**
 * Table II-A is the same in each column, one letter further for each smaller limit: a letter that accepts with 0, one that
 * uses the plan above it, one that uses the plan below it, and from then on these.
 */
const ACCEPTED = [1, 2, 3, 5, 7, 10, 14, 21] as const;

/**
 * Single sampling under normal inspection for rows that are right or wrong, as in MIL-STD-105E (1989), tables I and II-A,
 * whose numbers ISO 2859-1 has too.
 * @returns the sample and up to how many wrong rows are accepted; all rows where the sample is as large as the lot
 */
export function planByAql({ aql, level }: { aql: Aql; level: InspectionLevel }, rows: number): Check {
  const letters = LETTERS.find(([upTo]) => rows <= upTo)?.slice(1) ?? LAST_LETTERS;
  const letter = letters[INSPECTION_LEVELS.indexOf(level)] ?? 0;
  const zero = AQLS.length - 2 - AQLS.indexOf(aql);
  const [used, accept] = planAt(letter - zero, zero);
  const size = SIZES[used] ?? rows;
  return { size: Math.min(size, rows), accept };
}

/** Which letter's sample is used at a distance from the letter that accepts with 0, and up to how many are accepted. */
function planAt(distance: number, zero: number): [letter: number, accept: number] {
  // The last column has no letter that accepts with 0: there the arrows lead down.
  if (distance <= 1 && zero >= 0) return [zero, 0];
  const index = Math.min(Math.max(distance - 3, 0), ACCEPTED.length - 1);
  return [zero + 3 + index, ACCEPTED[index] ?? 0];
}
