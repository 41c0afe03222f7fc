import { type Kysely, sql } from 'kysely';

const statements = [
  // the key an authenticator app makes codes from; without `confirmed_at` the app has not made one yet
  `create table second_factors (
    user_id uuid primary key references users on delete cascade,
    secret bytea not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0,
    recovery_salt bytea
  )`,
  // what is left of the recovery codes; each goes when it is used
  `create table recovery_codes (
    user_id uuid not null references second_factors on delete cascade,
    code_hash bytea not null,
    primary key (user_id, code_hash)
  )`,
  // between the password and the code
  `create table sign_in_tickets (
    token_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index sign_in_tickets_user on sign_in_tickets (user_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
