import { type Kysely, sql } from 'kysely';

/** A BCP 47 tag; null where the language of the texts is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table datasets add column language text`.execute(db);
}
