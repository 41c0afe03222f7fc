import { type Aql, type InspectionLevel, planByAql } from './aql-plan.ts';
import type { Check } from './check.ts';
import { chanceOfAtMost } from './hypergeometric.ts';
import { planByRisks, type Risks, smallest, TOLERANCE } from './risk-plan.ts';

/** How a task says how much is checked. */
export type AcceptancePlan =
  | ({ readonly way: 'risks' } & Risks)
  | { readonly way: 'aql'; readonly aql: Aql; readonly level: InspectionLevel };

/** The check of a lot of so many rows; at least one row. */
export const planCheck = (plan: AcceptancePlan, rows: number): Check =>
  plan.way === 'aql' ? planByAql(plan, rows) : planByRisks(plan, rows);

/** What a check lets through one time in ten. */
const LET_THROUGH = 0.1;

/**
 * The share of wrong rows, 0 to 1, at which a lot passes the check one time in ten or less often: the limiting quality of
 * the plan. Null where all rows are checked, as then chance has no part in it.
 */
export function limitingShare({ size, accept }: Check, rows: number): number | null {
  if (size >= rows) return null;
  const most = LET_THROUGH + TOLERANCE;
  const wrong = smallest(accept + 1, rows, (n) => chanceOfAtMost(accept, { lot: rows, wrong: n, size }) <= most);
  return wrong / rows;
}

/** What has been seen of the drawn rows. */
export interface Seen {
  /** How many of them the work still has: rows may be taken back. */
  readonly rows: number;
  /** Rows with an answer that was marked incorrect. */
  readonly wrong: number;
  /** Answers that are marked; those of skipped rows can't be. */
  readonly marked: number;
  /** Answers that have no mark yet. */
  readonly unmarked: number;
}

/**
 * `pass`: all drawn rows are there and marked, no more are wrong than may be. `fail`: more are, so the rest need not be
 * marked. As many wrong ones of fewer rows say less, so nothing passes once rows are missing; nor where all were skipped,
 * as no one has judged anything then.
 */
export type CheckResult = 'open' | 'pass' | 'fail';

export function checkResult({ size, accept }: Check, { rows, wrong, marked, unmarked }: Seen): CheckResult {
  if (wrong > accept) return 'fail';
  return unmarked === 0 && marked > 0 && rows >= size ? 'pass' : 'open';
}
