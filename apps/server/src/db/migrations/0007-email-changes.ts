import { type Kysely, sql } from 'kysely';

/** The token is created when the email is sent; before that the address cannot be confirmed. */
const changes = `
create table email_changes (
  user_id uuid primary key references users,
  email text not null,
  token_hash bytea unique,
  mail text not null check (mail in ('none', 'waiting', 'sent', 'outbox', 'failed')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
alter table users add column invited_by uuid references users;
update users set invited_by = audit_events.actor_id from audit_events
where audit_events.operation = 'createUser' and audit_events.subject_type = 'user' and audit_events.subject_id = users.id;
create index users_invited_by on users (invited_by);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of changes.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
