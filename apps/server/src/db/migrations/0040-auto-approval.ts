import { type Kysely, sql } from 'kysely';

/** What work must show to be approved without a reviewer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table tasks add column auto_approve jsonb').execute(db);
}
