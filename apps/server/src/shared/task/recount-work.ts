import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { countsByState, isActive, isSubmitted } from '../states.ts';

/** Whose assignments have moved, on which tasks. */
type Moved = { tasks: readonly string[]; users: readonly string[] };

/**
 * Counts anew how far tasks are and what people hold, at the end of the transaction that moved their assignments. The
 * counts are locked before, so that of two transactions the later one counts what the other has changed.
 */
export async function recountWork(trx: Db, { tasks, users }: Moved): Promise<void> {
  await lockTaskCounts(trx, tasks);
  // the same of people
  await sql`insert into user_counts (user_id) select id from unnest(${users}::uuid[]) as person (id) order by id
    on conflict (user_id) do update set active = 0 where false`.execute(trx);
  await sql`
    with counted as materialized (
      select task_id, ${sql.join(countsByState)} from assignments
      where task_id = any(${tasks}::uuid[]) and removed_at is null group by task_id)
    update task_counts set (total, submitted, approved) = (
      select coalesce(sum(total), 0), coalesce(sum(submitted), 0), coalesce(sum(approved), 0) from counted
      where counted.task_id = task_counts.task_id)
    where task_id = any(${tasks}::uuid[])`.execute(trx);
  await sql`
    with counted as materialized (
      select user_id, count(*) filter (where ${isActive}) as active, count(*) filter (where ${isSubmitted}) as submitted
      from assignments join tasks on tasks.id = assignments.task_id join projects on projects.id = tasks.project_id
      where user_id = any(${users}::uuid[]) and removed_at is null and tasks.deleted_at is null group by user_id)
    update user_counts set (active, submitted) = (
      select coalesce(sum(active), 0), coalesce(sum(submitted), 0) from counted
      where counted.user_id = user_counts.user_id)
    where user_id = any(${users}::uuid[])`.execute(trx);
}

async function lockTaskCounts(trx: Db, tasks: readonly string[]): Promise<void> {
  // the WHERE writes nothing, and the row is locked
  await sql`insert into task_counts (task_id) select id from unnest(${tasks}::uuid[]) as task (id) order by id
    on conflict (task_id) do update set total = 0 where false`.execute(trx);
}

/** The same for everyone who holds an assignment of the tasks, or did. They are read when no one else can be added any more. */
export async function recountTasks(trx: Db, tasks: readonly string[]): Promise<void> {
  await lockTaskCounts(trx, tasks);
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from assignments where task_id = any(${tasks}::uuid[])`.execute(trx);
  await recountWork(trx, { tasks, users: rows.map(({ user_id }) => user_id) });
}

/** The same for all tasks of a project, when it is completed or reopened. */
export async function recountProject(trx: Db, project: string): Promise<void> {
  const tasks = await trx.selectFrom('tasks').select('id').where('project_id', '=', project).execute();
  await recountTasks(
    trx,
    tasks.map(({ id }) => id),
  );
}
