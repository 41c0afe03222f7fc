import { type Kysely, sql } from 'kysely';

/** What a report says of the answers beside their figures. Figures stored before lack it; they are computed again on request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table task_quality add column design jsonb`.execute(db);
  await sql`delete from question_quality`.execute(db);
  await sql`delete from task_quality`.execute(db);
}
