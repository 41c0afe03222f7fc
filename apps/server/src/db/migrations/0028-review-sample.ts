import { type Kysely, sql } from 'kysely';

/** Which rows of a submitted round are to be reviewed, where a task asks for a share of them, and what they were drawn with. */
const sample = `
alter table submissions add column sample_seed int;
alter table assignment_rows add column sample_round int;
alter table withdrawn_assignment_rows add column sample_round int;
create index assignment_rows_sample on assignment_rows (task_id, assignment_id, sample_round, position)
  where sample_round is not null;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of sample.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
