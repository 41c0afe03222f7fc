import { type Kysely, sql } from 'kysely';

/** When the clock was last looked at, and since when it has not jumped; null: never, and always. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table clock (
    only_one boolean primary key default true check (only_one),
    seen_at timestamptz,
    steady_since timestamptz
  )`.execute(db);
  await sql`insert into clock default values`.execute(db);
}
