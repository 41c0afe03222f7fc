import { type Kysely, sql } from 'kysely';

/**
 * What follows when the answers of a contributor differ too often from gold, and what was done about it. Gold rows are found by an
 * index, as the others of a task are many.
 */
const goldRule = `
alter table tasks add column gold_rule jsonb;
alter table assignments add column gold_below jsonb, add column paused_at timestamptz, add column paused_by jsonb,
  add column gold_resumed_at int not null default 0, add column resumed jsonb,
  add constraint assignments_paused_is_open check (paused_at is null or not is_completed);
create index assignments_paused on assignments (moved_at, id) where paused_at is not null and removed_at is null;
create index dataset_rows_gold on dataset_rows (task_id, row_no) where gold is not null;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of goldRule.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
