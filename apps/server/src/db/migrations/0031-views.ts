import { type Kysely, sql } from 'kysely';

/** Lists as people have saved them. */
const views = `
create table saved_views (
  id uuid primary key,
  list text not null,
  name text not null,
  query jsonb not null,
  columns jsonb,
  is_shared boolean not null default false,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz
);
create unique index saved_views_name on saved_views (created_by, list, lower(name)) where deleted_at is null;
create index saved_views_shared on saved_views (list) where is_shared and deleted_at is null;
create index saved_views_deleted on saved_views (deleted_at) where deleted_at is not null;
create table default_views (
  user_id uuid not null references users,
  list text not null,
  view_id uuid not null references saved_views on delete cascade,
  primary key (user_id, list)
);
create index default_views_view on default_views (view_id);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of views.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
