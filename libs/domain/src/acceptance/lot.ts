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

interface SampleCounts {
  readonly rows: number;
  readonly incorrect_rows: number;
  readonly correct_answers: number;
  readonly incorrect_answers: number;
  readonly unmarked_answers: number;
}

interface LotCounts {
  readonly rows: number;
  readonly incorrect_rows: number;
  readonly marked_answers: number;
  readonly unmarked_answers: number;
}

/** What was seen of the drawn rows of a submission, and of the others that are checked together with it, if any. */
export const seenOf = (sample: SampleCounts, lot: LotCounts | null): Seen => ({
  rows: sample.rows + (lot?.rows ?? 0),
  wrong: sample.incorrect_rows + (lot?.incorrect_rows ?? 0),
  marked: sample.correct_answers + sample.incorrect_answers + (lot?.marked_answers ?? 0),
  unmarked: sample.unmarked_answers + (lot?.unmarked_answers ?? 0),
});
