import { type Kysely, sql } from 'kysely';

/** What an approval or a return replaced, as long as it may be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assignments add column before_decision jsonb`.execute(db);
}
