import { sql } from 'kysely';

/** For queries on `assignments`: the last save while Incomplete, else the submission or the decision. */
export const movedAt = sql<string>`case
  when not assignments.is_completed then coalesce(assignments.last_saved_at, assignments.returned_at, assignments.created_at)
  when assignments.status = 2 then coalesce(assignments.decided_at, assignments.handed_in_at)
  else assignments.handed_in_at end`;
