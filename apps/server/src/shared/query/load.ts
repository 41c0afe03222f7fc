import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { dueDate, isUnfinished } from '../states.ts';

type Load = components['schemas']['Load'];

/** From today on, today included. */
const DUE_SOON_DAYS = 7;

/**
 * What some people have still to do, from the counters of their assignments. Apart from the list they are in: in a distributed
 * database the assignments are on other nodes than the users.
 */
async function loadsOf(db: Db, people: readonly string[], today: string): Promise<Map<string, Load>> {
  const rowsLeft = sql`assignments.rows_count - assignments.rows_done`;
  const { rows } = await sql<Load & { user_id: string }>`
    select assignments.user_id, sum(${rowsLeft})::bigint as rows_left, coalesce(sum(${rowsLeft}) filter (
      where ${dueDate} < ${today}::date + ${sql.lit(DUE_SOON_DAYS)}), 0)::bigint as rows_due
    from assignments join tasks on tasks.id = assignments.task_id join projects on projects.id = tasks.project_id
    where assignments.user_id = any(${people}::uuid[]) and assignments.removed_at is null
      and not assignments.is_completed and tasks.deleted_at is null and projects.deleted_at is null and ${isUnfinished}
    group by assignments.user_id`.execute(db);
  return new Map(rows.map(({ user_id, ...load }) => [user_id, load]));
}

/** Adds to each of a list what its person has still to do. */
export async function withLoads<T>(
  db: Db,
  list: readonly T[],
  personOf: (one: T) => string,
  today: string,
): Promise<(T & { load: Load })[]> {
  if (list.length === 0) return [];
  const loads = await loadsOf(db, list.map(personOf), today);
  return list.map((one) => ({ ...one, load: loads.get(personOf(one)) ?? { rows_left: 0, rows_due: 0 } }));
}
