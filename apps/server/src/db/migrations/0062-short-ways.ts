import { type Kysely, sql } from 'kysely';

const statements = [
  // what waits for review, task by task
  `create index assignments_waiting on assignments (task_id) include (reviewer_id, submitted_at)
    where is_completed and status = 1 and removed_at is null`,
  'create index tasks_blind on tasks (id) where hide_contributors',
  // what a person holds is found and sorted without the table; these columns are in other indexes, which change with them
  'drop index assignments_user',
  `create index assignments_user on assignments (user_id, task_id)
    include (moved_at, id, round, is_completed, status) where removed_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
