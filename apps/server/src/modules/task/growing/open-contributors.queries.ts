import { CONTRIBUTOR } from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { isEnabled } from '../../../db/user-states.ts';
import { awayUntil } from '../../../shared/query/away.ts';
import { userRef } from '../../../shared/user-ref.ts';

/**
 * The contributors of a published task who may work and have not submitted, in order: those who get new rows, and those
 * who are away today or whose work is paused. Who was left without rows has no assignment yet, or one that was taken back.
 */
export async function openContributors(db: Db, task: string, today: string) {
  const open = await db
    .selectFrom('task_contributors')
    .innerJoin('users', 'users.id', 'task_contributors.user_id')
    .leftJoin('assignments', (join) =>
      join
        .onRef('assignments.task_id', '=', 'task_contributors.task_id')
        .onRef('assignments.user_id', '=', 'task_contributors.user_id'),
    )
    .select(['users.id as user_id', userRef('users').as('user'), 'assignments.id as assignment'])
    .select(sql<number>`coalesce(assignments.rows_count - assignments.rows_done, 0)`.as('rows_left'))
    .select(sql<number>`coalesce(assignments.rows_count, 0)`.as('rows_count'))
    .select(['assignments.paused_at', awayUntil(today).as('away_until')])
    .where('task_contributors.task_id', '=', task)
    .where('users.type', '=', CONTRIBUTOR)
    .where(isEnabled)
    .where(sql<boolean>`assignments.is_completed is not true`)
    .orderBy('task_contributors.position')
    .execute();
  const paused = open.filter(({ paused_at }) => paused_at !== null);
  const working = open.filter(({ paused_at }) => paused_at === null);
  const present = working.filter(({ away_until }) => away_until === null);
  const away = working.flatMap(({ away_until, ...one }) => (away_until === null ? [] : { ...one, away_until }));
  return { present, away, paused };
}

/** Answers are saved in these assignments as before, but none of them is submitted until the transaction ends. */
export async function keepOpen(trx: Db, task: string): Promise<Set<string>> {
  const open = await trx
    .selectFrom('assignments')
    .select('id')
    .where('task_id', '=', task)
    .where('is_completed', '=', false)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(open.map(({ id }) => id));
}

/** Where the rows of each assignment end. */
export async function lastPositions(
  trx: Db,
  task: string,
  assignments: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; last: number }>`
    select id, coalesce((select max(position) from assignment_rows
      where task_id = ${task} and assignment_id = held.id), 0) as last
    from unnest(${assignments}::uuid[]) as held (id)`.execute(trx);
  return new Map(rows.map(({ id, last }) => [id, last]));
}
