import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { LockedAssignment } from './assignment-lock.ts';
import type { Contributor } from './user-task.queries.ts';

/**
 * Rows that were given to somebody else while a browser still kept answers to them come back as extras at the end, and
 * with them an assignment that was taken back: an answer is never refused. Only where rows were dealt again at all, so
 * that nobody reaches rows they were never given. Says whether any came back.
 */
export async function bringBack(
  trx: Db,
  actor: Contributor,
  taskId: string,
  { id, created_at }: Pick<LockedAssignment, 'id' | 'created_at'>,
  rowNumbers: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with extra as (
      insert into assignment_rows (task_id, assignment_id, row_no, position)
      select task_id, ${id}, row_no, row_number() over (order by row_no) + coalesce((
          select max(position) from assignment_rows where task_id = ${taskId} and assignment_id = ${id}), 0)
      from dataset_rows
      where task_id = ${taskId} and row_no = any(${rowNumbers}::int[])
        and exists (
          select from audit_events where subject_type = 'task' and subject_id = ${taskId}
            and operation = 'replaceContributors' and at >= ${created_at})
      returning 1
    )
    update assignments set rows_count = rows_count + extra.count, removed_at = null
    from (select count(*) from extra) as extra
    where task_id = ${taskId} and id = ${id} and extra.count > 0
    returning extra.count`.execute(trx);
  if (rows.length === 0) return false;
  await sql`
    insert into task_contributors (task_id, user_id, position)
    select ${taskId}, ${actor.id}, coalesce(max(position), 0) + 1 from task_contributors where task_id = ${taskId}
    on conflict do nothing`.execute(trx);
  return true;
}
