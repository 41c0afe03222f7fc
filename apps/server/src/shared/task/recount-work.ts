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
  // the WHERE writes nothing, and the row is locked
  await sql`insert into task_counts (task_id) select id from unnest(${tasks}::uuid[]) as task (id) order by id
    on conflict (task_id) do update set total = 0 where false`.execute(trx);
  await sql`insert into user_counts (user_id) select id from unnest(${users}::uuid[]) as person (id) order by id
    on conflict (user_id) do update set active = 0 where false`.execute(trx);
  await sql`
    with task_counted as (
      update task_counts set (total, submitted, approved) = (
        select ${sql.join(countsByState)} from assignments
        where assignments.task_id = task_counts.task_id and removed_at is null)
      where task_id = any(${tasks}::uuid[])
    )
    update user_counts set (active, submitted) = (
      select count(*) filter (where ${isActive}), count(*) filter (where ${isSubmitted})
      from assignments join tasks on tasks.id = assignments.task_id join projects on projects.id = tasks.project_id
      where assignments.user_id = user_counts.user_id and assignments.removed_at is null and tasks.deleted_at is null)
    where user_id = any(${users}::uuid[])`.execute(trx);
}

/** The same for everyone who holds an assignment of the tasks, or did. */
export async function recountTasks(trx: Db, tasks: readonly string[]): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from unnest(${tasks}::uuid[]) as task (id) cross join lateral (
      select user_id from assignments where assignments.task_id = task.id offset 0) as held`.execute(trx);
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
