import { type Kysely, sql } from 'kysely';

/**
 * How many rows of a dataset have gold answers is kept with it, and for which questions and columns they were counted. Of a dataset
 * from before that has columns of gold answers it is not known, until someone asks. Checks of uploads count such rows, too: those
 * of before are made anew. Figures of tasks say how much of the work is hidden gold: where there is any, they are computed anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table datasets add column gold_rows_count int not null default 0,
    add column gold_counted_for text default '[]'`.execute(db);
  await sql`update datasets set gold_counted_for = null where columns::text like '%"gold:%'`.execute(db);
  await sql`update uploads set checked_for = null, found = null`.execute(db);
  await sql`delete from question_quality using tasks where tasks.id = task_id and gold_share is not null`.execute(db);
  await sql`delete from task_quality using tasks where tasks.id = task_id and gold_share is not null`.execute(db);
  await sql`update task_quality set design = design || '{"hidden_gold": null}' where design is not null`.execute(db);
}
