import { type Kysely, sql } from 'kysely';

/** What a job has computed of a task's answers, as a whole and per question; `basis` says what it was computed from. */
const quality = `
create table task_quality (
  task_id uuid not null references tasks,
  answers_counted text not null check (answers_counted in ('first_submitted', 'so_far', 'now')),
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  asked_at timestamptz not null,
  as_of timestamptz,
  basis jsonb,
  assignments uuid[] not null default '{}',
  primary key (task_id, answers_counted)
);
create table question_quality (
  task_id uuid not null,
  answers_counted text not null,
  question_no int not null,
  summary jsonb not null,
  detail jsonb not null,
  primary key (task_id, answers_counted, question_no),
  foreign key (task_id, answers_counted) references task_quality (task_id, answers_counted)
);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of quality.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
