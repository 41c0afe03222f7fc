import { type Kysely, sql } from 'kysely';

/** Marks that contributors disagree with, and what reviewers have decided about them. */
const disputes = `
create table disputes (
  task_id uuid not null,
  assignment_id uuid not null,
  row_no int not null,
  question_no int not null,
  round int not null,
  reason text not null,
  at timestamptz not null,
  answer jsonb not null,
  correct_answer jsonb,
  marked_by uuid not null references users,
  outcome text check (outcome in ('upheld', 'kept')),
  decided_by uuid references users,
  decided_at timestamptz,
  decision_reason text not null default '',
  primary key (task_id, assignment_id, row_no, question_no, round),
  foreign key (task_id, assignment_id, row_no) references assignment_rows (task_id, assignment_id, row_no),
  check ((outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null))
);
create unique index disputes_open on disputes (task_id, assignment_id, row_no, question_no) where outcome is null;
create table withdrawn_disputes (like disputes, primary key (task_id, assignment_id, row_no, question_no, round));
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of disputes.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
