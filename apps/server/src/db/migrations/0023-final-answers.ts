import { type Kysely, sql } from 'kysely';

/** The final answers of each task, and what has changed since they were made. */
const finals = `
alter table tasks add column majority_share int check (majority_share between 50 and 100);
create table task_finals (
  task_id uuid primary key references tasks (id),
  as_of timestamptz,
  counts jsonb
);
create table final_changes (
  task_id uuid not null references tasks (id),
  id uuid not null default gen_random_uuid(),
  assignment_id uuid,
  first_row_no int,
  last_row_no int,
  primary key (task_id, id),
  check ((assignment_id is null) = (first_row_no is not null and last_row_no is not null))
);
create table final_answers (
  task_id uuid not null references tasks (id),
  row_no int not null,
  question_no int not null,
  how text not null check (how in ('reviewed', 'unanimous', 'majority', 'open', 'not_applicable')),
  value jsonb not null,
  answers_count int not null,
  agreeing_count int not null,
  basis uuid[] not null,
  by uuid references users (id),
  at timestamptz not null,
  primary key (task_id, row_no, question_no)
);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of finals.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
