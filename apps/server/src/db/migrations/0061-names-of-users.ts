import { type Kysely, sql } from 'kysely';

const statements = [
  // a name in a file of answers is looked up among those of people
  'create index users_own_name on users (lower(name)) where deleted_at is null and source_of is null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
