import { type Kysely, sql } from 'kysely';

/** Who has a submission open for review, and how many marks each reviewer has made on it. */
const reviewers = `
create table submission_reviewers (
  task_id uuid not null,
  assignment_id uuid not null,
  user_id uuid not null references users,
  seen_at timestamptz,
  marks_count int not null default 0,
  primary key (task_id, assignment_id, user_id),
  foreign key (task_id, assignment_id) references assignments (task_id, id)
);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of reviewers.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
