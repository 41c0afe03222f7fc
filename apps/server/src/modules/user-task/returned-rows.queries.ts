import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { changedFinals } from '../../shared/final/changed-finals.ts';
import { countHiddenGold } from '../../shared/rows/count-hidden-gold.ts';
import { isAmong, WITHOUT_GOLD } from '../../shared/rows/rows-that-count.ts';
import { moveCounters, returnRows, returnWork } from '../../shared/task/withdrawn-work.ts';
import { isNamed, type LockedAssignment } from './assignment-lock.ts';

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
 * Adds rows again as extras at the end, which are shared with others who hold them. Those that were taken back with an
 * import return to the task for it, with what was said to them before. A contributor who lost all rows gets an assignment
 * again; one who was removed from the task does not: there the rows only keep the answers.
 */
export async function bringBack(
  trx: Db,
  taskId: string,
  { id }: Pick<LockedAssignment, 'id'>,
  rowNumbers: readonly number[],
  now: Date,
): Promise<void> {
  const is_named = await isNamed(trx, taskId, id);
  // while rows are reassigned their places are given away
  await sql`select from tasks where id = ${taskId} for share nowait`.execute(trx);
  await bringBackWithdrawn(trx, taskId, { id, is_named }, rowNumbers, now);
  await sql`
    with extra as (
      insert into assignment_rows (task_id, assignment_id, row_no, position)
      select task_id, ${id}, row_no, row_number() over (order by row_no) + ${lastPosition(taskId, id)}
      from dataset_rows where task_id = ${taskId} and row_no = any(${rowNumbers}::int[]) and (
        select true from assignment_rows as own
        where own.task_id = ${taskId} and own.assignment_id = ${id} and own.row_no = dataset_rows.row_no limit 1) is null
      returning row_no
    ), shared as (
      insert into shared_rows (task_id, assignment_id, other_id, rows_count)
      select ${taskId}, least(other, ${id}), greatest(other, ${id}), count(*)
      from unnest(${rowNumbers}::int[]) as back (row_no), unnest(array(
        select assignment_id from assignment_rows as held
        where held.task_id = ${taskId} and held.row_no = back.row_no and held.assignment_id <> ${id})) as other
      where ${isAmong(WITHOUT_GOLD, taskId, sql.ref('back.row_no'))}
      group by other
      on conflict (task_id, assignment_id, other_id) do update
        set rows_count = shared_rows.rows_count + excluded.rows_count
    )
    update assignments set rows_count = rows_count + extra.count,
      removed_at = case when not ${is_named} then removed_at end
    from (select count(*) from extra) as extra
    where task_id = ${taskId} and id = ${id}`.execute(trx);
}

const lastPosition = (task: string, assignment: string) => sql<number>`coalesce((
  select max(position) from assignment_rows where task_id = ${task} and assignment_id = ${assignment}), 0)`;

/** A row whose id another row has by now returns without one; what is left of its dataset in the trash is counted. */
async function bringBackWithdrawn(
  trx: Db,
  task: string,
  { id: assignment, is_named }: { id: string; is_named: boolean },
  rows: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update withdrawn_rows set row_id = null
    where task_id = ${task} and row_no = any(${rows}::int[]) and row_id is not null and (
      select true from dataset_rows
      where dataset_rows.task_id = ${task} and dataset_rows.row_id = withdrawn_rows.row_id limit 1)`.execute(trx);
  const { rows: answered } = await sql<{ id: string; answers: number }>`
    select datasets.id, sum(answers_count) as answers from withdrawn_assignment_rows as back
    join datasets on datasets.task_id = back.task_id and row_no >= first_row_no
      and row_no < first_row_no + datasets.rows_count + withdrawn_count + deleted_count
    where back.task_id = ${task} and back.assignment_id = ${assignment} and row_no = any(${rows}::int[])
    group by datasets.id`.execute(trx);
  for (const { id, answers } of answered)
    await trx
      .updateTable('datasets')
      .set({ withdrawn_answers: sql`withdrawn_answers - ${answers}` })
      .where('task_id', '=', task)
      .where('id', '=', id)
      .execute();
  const returned = await returnRows(trx, task, rows);
  const { rows: last } = await sql<{ last: number }>`select ${lastPosition(task, assignment)} as last`.execute(trx);
  const place = { last: last[0]?.last ?? 0, isNamed: is_named };
  const moved = await returnWork(trx, { task, assignment, rows }, place);
  await moveCounters(trx, task, { sign: 1, moved }, now);
  if (returned === 0) return;
  await countHiddenGold(trx, task);
  await changedFinals(trx, task, { assignment }); // what was decided about them counts again
}
