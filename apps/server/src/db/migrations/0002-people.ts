import { type Kysely, sql } from 'kysely';

const pictures = `
create table pictures (
  id uuid primary key,
  user_id uuid not null unique references users,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null
);
`;

const notifications = `
create table notifications (
  id uuid primary key,
  user_id uuid not null references users,
  at timestamptz not null,
  kind text not null,
  actor_id uuid references users,
  task_id uuid not null references tasks,
  assignment_id uuid,
  read_at timestamptz
);
create index notifications_user on notifications (user_id, id);
create index notifications_unread on notifications (user_id) where read_at is null;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [pictures, notifications])
    for (const part of statements.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
