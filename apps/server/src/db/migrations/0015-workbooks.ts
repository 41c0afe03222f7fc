import { type Kysely, sql } from 'kysely';

/** A workbook has no encoding. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads alter column encoding drop not null`.execute(db);
}
