import { type Kysely, sql } from 'kysely';

/**
 * Versions of the guidelines of published tasks, and who has acknowledged which. Tasks that are published already start with
 * the text they have. Pilots: some rows that everyone answers, before the rest is assigned.
 */
const guidelines = `
create table guidelines (
  task_id uuid not null references tasks,
  guideline_no int not null check (guideline_no >= 1),
  guideline text not null,
  change_note text,
  author_id uuid not null references users,
  created_at timestamptz not null,
  primary key (task_id, guideline_no)
);
create table acknowledged_guidelines (
  task_id uuid not null,
  assignment_id uuid not null,
  guideline_no int not null,
  revision text collate "C" not null,
  primary key (task_id, assignment_id, guideline_no),
  foreign key (task_id, assignment_id) references assignments (task_id, id),
  foreign key (task_id, guideline_no) references guidelines
);
insert into guidelines (task_id, guideline_no, guideline, author_id, created_at)
select id, 1, guideline, created_by, coalesce(published_at, created_at) from tasks where not is_draft;
alter table tasks add column pilot text check (pilot in ('running', 'counted', 'apart'));
create table pilot_rows (
  task_id uuid not null references tasks,
  row_no int not null,
  primary key (task_id, row_no)
);
alter table assignments add column first_round int not null default 1;
alter table task_quality drop constraint task_quality_answers_counted_check;
alter table task_quality add constraint task_quality_answers_counted_check
  check (answers_counted in ('first_submitted', 'so_far', 'now', 'pilot'));
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of guidelines.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
