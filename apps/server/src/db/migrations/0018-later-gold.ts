import { type Kysely, sql } from 'kysely';

/**
 * Until a task is published, its questions may change after its rows were imported, and the gold answers with them. Those
 * imported before are made once more when their task is published.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table datasets add column gold_key text not null default '[]'`.execute(db);
}
