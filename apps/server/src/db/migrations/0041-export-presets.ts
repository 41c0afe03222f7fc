import { type Kysely, sql } from 'kysely';

/** Choices for exports of a task, saved under a name. */
const presets = `
create table export_presets (
  task_id uuid not null references tasks,
  id uuid not null,
  name text not null,
  choices jsonb not null,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (task_id, id)
);
create unique index export_presets_name on export_presets (task_id, lower(name));
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of presets.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
