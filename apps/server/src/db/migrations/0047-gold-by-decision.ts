import { type Kysely, sql } from 'kysely';

/** A decision can make gold of what it decides: with what was gold before, for when it is taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table adjudications add column made_gold jsonb`.execute(db);
}
