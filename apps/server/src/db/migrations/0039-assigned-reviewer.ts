import { type Kysely, sql } from 'kysely';

/** Who is to review a submission. The second index finds what a reviewer has decided. */
const assignedReviewer = `
alter table assignments add column reviewer_id uuid references users;
create index assignments_reviewer on assignments (reviewer_id, task_id) where reviewer_id is not null;
create index submissions_reviewer on submissions (reviewer_id, task_id) where reviewer_id is not null;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of assignedReviewer.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
