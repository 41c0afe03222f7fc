import { type Kysely, sql } from 'kysely';

/** Stored figures lack those of each week. They are computed again when someone looks at them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from question_quality`.execute(db);
  await sql`delete from task_quality`.execute(db);
}
