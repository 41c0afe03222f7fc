import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { type Problem, problemOf } from './problem.ts';

/** Assignments that are paused although they are submitted, or of which no score says why. */
export const wronglyPaused = (db: Db): Promise<Problem[]> =>
  problemOf(
    db,
    'Assignments that are paused without a reason',
    sql`select id as example from assignments
      where (paused_at is null) <> (paused_by is null) or (paused_at is not null and is_completed)`,
  );
