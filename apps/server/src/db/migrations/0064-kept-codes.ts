import { type Kysely, sql } from 'kysely';

/** Who has a code in the project, in the order of the codes, as far as tasks of it were deleted for good. */
const statement = "alter table projects add column coded_users uuid[] not null default '{}'";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
