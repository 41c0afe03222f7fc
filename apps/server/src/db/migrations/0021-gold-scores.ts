import { type Kysely, sql } from 'kysely';

/** How often each contributor gives the gold answer. Figures stored before lack it; they are computed again on request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table task_quality add column gold jsonb not null default '[]'`.execute(db);
  await sql`delete from question_quality`.execute(db);
  await sql`delete from task_quality`.execute(db);
}
