import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { LockedAssignment } from './assignment-lock.ts';

/**
 * Of the given rows those that were taken from the assignment, each with the first revision that came too late for it.
 */
export async function takenRows(
  trx: Db,
  taskId: string,
  assignmentId: string,
  rowNumbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await trx
    .selectFrom('taken_rows')
    .innerJoin('takings', (join) =>
      join.onRef('takings.task_id', '=', 'taken_rows.task_id').onRef('takings.taking_no', '=', 'taken_rows.taking_no'),
    )
    .select(['taken_rows.row_no', 'takings.held_until'])
    .where('taken_rows.task_id', '=', taskId)
    .where('taken_rows.assignment_id', '=', assignmentId)
    .where(sql<boolean>`taken_rows.row_no = any(${rowNumbers}::int[])`)
    .execute();
  return new Map(rows.map(({ row_no, held_until }) => [row_no, held_until]));
}

/**
 * Adds rows again as extras at the end, which are shared with others who hold them. A contributor who lost all rows gets an assignment again; one who was removed
 * from the task does not: there the rows only keep the answers.
 */
export async function bringBack(
  trx: Db,
  taskId: string,
  { id, is_named }: Pick<LockedAssignment, 'id' | 'is_named'>,
  rowNumbers: readonly number[],
): Promise<void> {
  // while rows are reassigned their places are given away
  await sql`select from tasks where id = ${taskId} for share nowait`.execute(trx);
  await sql`
    with extra as (
      insert into assignment_rows (task_id, assignment_id, row_no, position)
      select task_id, ${id}, row_no, row_number() over (order by row_no) + coalesce((
          select max(position) from assignment_rows where task_id = ${taskId} and assignment_id = ${id}), 0)
      from dataset_rows where task_id = ${taskId} and row_no = any(${rowNumbers}::int[])
      returning row_no
    ), shared as (
      insert into shared_rows (task_id, assignment_id, other_id, rows_count)
      select ${taskId}, least(other, ${id}), greatest(other, ${id}), count(*)
      from extra, unnest(array(
        select assignment_id from assignment_rows as held
        where held.task_id = ${taskId} and held.row_no = extra.row_no and held.assignment_id <> ${id})) as other
      group by other
      on conflict (task_id, assignment_id, other_id) do update
        set rows_count = shared_rows.rows_count + excluded.rows_count
    )
    update assignments set rows_count = rows_count + extra.count,
      removed_at = case when not ${is_named} then removed_at end
    from (select count(*) from extra) as extra
    where task_id = ${taskId} and id = ${id} and extra.count > 0`.execute(trx);
}
