import { type Kysely, sql } from 'kysely';

/** The backups that the server has made, or tried to make, by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      id uuid primary key,
      started_at timestamptz not null,
      ended_at timestamptz not null,
      file text not null,
      bytes bigint,
      error text
    )`.execute(db);
  await sql`create index backups_ended_at on backups (ended_at)`.execute(db);
}
