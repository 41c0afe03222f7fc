import { type Kysely, sql } from 'kysely';

/** What tasks are made from: questions and a guideline under a name. */
const templates = `
create table templates (
  id uuid primary key,
  name text not null,
  guideline text not null,
  questions jsonb not null,
  questions_count int not null,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz
);
create unique index templates_name on templates (lower(name)) where deleted_at is null;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of templates.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
