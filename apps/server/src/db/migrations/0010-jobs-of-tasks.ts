import { type Kysely, sql } from 'kysely';

/** Each change of a task asks whether a job keeps it from being changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index jobs_task on jobs (task_id) where state in ('waiting', 'running')`.execute(db);
}
