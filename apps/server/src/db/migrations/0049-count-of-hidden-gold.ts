import { type Kysely, sql } from 'kysely';

/** How many rows are hidden gold is kept with the task: to count them reads every row that was ever mixed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tasks add column gold_rows_count int not null default 0`.execute(db);
  await sql`update tasks set gold_rows_count = counted.rows from (
      select gold_rows.task_id, count(*)::int as rows from gold_rows
      join dataset_rows on dataset_rows.task_id = gold_rows.task_id and dataset_rows.row_no = gold_rows.row_no
      group by gold_rows.task_id) as counted
    where counted.task_id = tasks.id`.execute(db);
}
