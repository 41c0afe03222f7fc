import { type Kysely, sql } from 'kysely';

/**
 * What the lists of a manager and of a reviewer count and sort is found task by task without the table, and which tasks those are, and
 * which are late, without that of tasks. No save changes the columns that are added.
 */
const statements = [
  'drop index assignments_task',
  `create index assignments_task on assignments (task_id, moved_at, id)
    include (user_id, round, is_completed, status, submitted_at, created_at) where removed_at is null`,
  'drop index assignments_open',
  `create index assignments_open on assignments (task_id, user_id) include (created_at, position, id, status, returned_at)
    where not is_completed and removed_at is null`,
  'drop index assignments_returned',
  `create index assignments_returned on assignments (moved_at, id) include (task_id, status)
    where returned_at is not null and not is_completed and removed_at is null`,
  'drop index tasks_project',
  'create index tasks_project on tasks (project_id, id) include (status, is_draft, due_date, deleted_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
