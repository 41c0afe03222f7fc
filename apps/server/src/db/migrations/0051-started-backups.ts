import { type Kysely, sql } from 'kysely';

const statements = [
  // what is being made has a record, too, with how far it is; one at a time
  `alter table backups
    alter column ended_at drop not null,
    add column started_by uuid references users,
    add column is_encrypted boolean not null default false,
    add column rows bigint not null default 0,
    add column total_rows bigint not null default 0,
    add column reason text`,
  `update backups set reason = 'unknown' where error is not null`,
  'create unique index backups_unfinished on backups ((true)) where ended_at is null',
  // masters are told of backups, which are about no task
  'alter table notifications alter column task_id drop not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
