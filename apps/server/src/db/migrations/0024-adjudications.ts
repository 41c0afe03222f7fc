import { type Kysely, sql } from 'kysely';

/**
 * What people decide where answers differ, and the order in which cells wait for it: the most even split first. Final answers
 * that were made before are made again.
 */
const adjudications = `
create table adjudications (
  task_id uuid not null references tasks (id),
  row_no int not null,
  question_no int not null,
  id uuid not null,
  value jsonb not null,
  remark text not null,
  by uuid not null references users (id),
  at timestamptz not null,
  given jsonb not null,
  ended_at timestamptz,
  primary key (task_id, row_no, question_no, id)
);
create unique index adjudications_current on adjudications (task_id, row_no, question_no) where ended_at is null;
create table lent_cells (
  task_id uuid not null references tasks (id),
  row_no int not null,
  question_no int not null,
  user_id uuid not null references users (id),
  until timestamptz not null,
  primary key (task_id, row_no, question_no)
);
create index lent_cells_by_user on lent_cells (task_id, user_id);
alter table final_answers
  drop constraint final_answers_how_check,
  add constraint final_answers_how_check
    check (how in ('adjudicated', 'reviewed', 'unanimous', 'majority', 'open', 'not_applicable')),
  add column given jsonb,
  add column evenness float8,
  add column is_disputed boolean not null default false,
  add column basis_changed boolean not null default false;
create index final_answers_disputed
  on final_answers (task_id, evenness, row_no, question_no) where is_disputed;
create index final_answers_basis_changed
  on final_answers (task_id, row_no, question_no) where basis_changed;
update task_finals set as_of = null, counts = null;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of adjudications.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
