import { type Kysely, sql } from 'kysely';

/** `level` of a key drains with time: it is what is left until `forgotten_at`. */
const throttles = `
drop table login_throttles;
create table login_throttles (
  key text primary key,
  forgotten_at timestamptz not null,
  blocked_until timestamptz not null
);
create index login_throttles_forgotten on login_throttles (forgotten_at);
create table known_devices (
  token_hash bytea not null,
  user_id uuid not null references users,
  used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_devices_user on known_devices (user_id, used_at);
`;

/** ICU knows capitals in every script, whatever the collation of the database. */
const names = `
drop index users_username;
update users set username = normalize(username, NFKC) where username is not NFKC normalized;
create unique index users_username on users (lower(username collate "und-x-icu"));
alter table users add column mail text not null default 'none'
  check (mail in ('none', 'waiting', 'sent', 'outbox', 'failed'));
`;

const requests = `
create table answered_requests (
  user_id uuid not null references users,
  key text not null,
  fingerprint bytea not null,
  result jsonb,
  at timestamptz not null,
  primary key (user_id, key)
);
create index answered_requests_at on answered_requests (at);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [throttles, names, requests])
    for (const part of statements.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
