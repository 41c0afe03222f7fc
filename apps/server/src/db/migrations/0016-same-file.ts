import { type Kysely, sql } from 'kysely';

/** What tells that a file has been imported before. Nothing is known of what was uploaded earlier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column checksum text`.execute(db);
  await sql`alter table datasets add column checksum text`.execute(db);
}
