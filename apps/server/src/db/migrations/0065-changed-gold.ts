import { type Kysely, sql } from 'kysely';

/** How often gold answers of a task were changed by hand, which is no change of the task itself. */
const statement = 'alter table tasks add column gold_changes int not null default 0';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
