import { type Kysely, sql } from 'kysely';

/** Who is to review a submission. The indexes find what waits for a reviewer or for no one, and all they had or have decided. */
const assignedReviewer = `
alter table assignments add column reviewer_id uuid references users;
create index assignments_review_queue on assignments (reviewer_id, moved_at, id)
  where is_completed and status = 1 and removed_at is null;
create index assignments_reviewer on assignments (reviewer_id, task_id) where reviewer_id is not null;
create index submissions_reviewer on submissions (reviewer_id, task_id) where reviewer_id is not null;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of assignedReviewer.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
