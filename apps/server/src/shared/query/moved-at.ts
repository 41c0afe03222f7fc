import { sql } from 'kysely';
import { isApproved, isSubmitted } from '../states.ts';

/** For queries on `assignments`: the last save while Incomplete, else the submission or the decision. */
export const movedAt = sql<string>`case
  when not ${isSubmitted} then coalesce(assignments.last_saved_at, assignments.returned_at, assignments.created_at)
  when ${isApproved} then coalesce(assignments.decided_at, assignments.submitted_at)
  else assignments.submitted_at end`;
