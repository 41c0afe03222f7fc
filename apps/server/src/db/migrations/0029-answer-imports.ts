import { type Kysely, sql } from 'kysely';

/**
 * Answers that were given elsewhere. A source without an account is a user of one task who can't sign in. There is no foreign
 * key to the task: what happened outlives it, and so do those who are named in it.
 */
const imports = `
alter table users add column source_of uuid,
  add constraint users_source check (source_of is null or (type = 2 and state = 'disabled' and password_hash is null));
create unique index users_source_name on users (source_of, lower(name)) where source_of is not null;
create table answer_imports (
  task_id uuid not null references tasks,
  import_no int not null,
  filename text not null,
  answers_count int not null,
  work jsonb not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (task_id, import_no)
);
alter table assignment_rows add column import_no int;
alter table withdrawn_assignment_rows add column import_no int;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of imports.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
