import { checkResult, type Seen } from './acceptance.ts';
import type { Check } from './check.ts';

/** Submissions that are checked together. */
export interface Lot {
  readonly check: Check;
  readonly seen: Seen;
  /** How many of the submissions are not decided yet. */
  readonly underReview: number;
}

/**
 * Whether rows of a new lot can be drawn. Not while the last one is being decided: rows could be drawn again until they
 * pass. One that has lost rows says too little about what remains of it, which goes into the next lot.
 */
export const mayFollow = ({ check, seen, underReview }: Lot): boolean =>
  underReview === 0 || (seen.rows < check.size && checkResult(check, seen) !== 'fail');
