import { type Kysely, sql } from 'kysely';

/** Of each row the gold answers that were last set by hand, as it is recorded. */
const setBefore = sql`
  select task_id, dataset_id, row_no, jsonb_object_agg(question_no, gold) as gold from (
    select distinct on (task_id, row_no, question_no) task_id, subject_id as dataset_id, gold, row_no, question_no
    from audit_events cross join lateral (
      select (after ->> 'row_no')::int as row_no, after ->> 'question_no' as question_no, after -> 'gold' as gold
    ) as changed
    where operation in ('setGold', 'correctGold') and subject_type = 'dataset' and after ? 'row_no' and after ? 'gold'
    order by task_id, row_no, question_no, id desc
  ) as latest group by task_id, dataset_id, row_no`;

/**
 * How many rows of a dataset have gold answers is kept with it, and for which questions and columns they were counted. Of a dataset
 * from before that has columns of gold answers it is not known, until someone asks. Checks of uploads count such rows, too: those
 * of before are made anew. Gold answers that were set by hand are kept apart from
 * those of the columns, so that copies have them. Figures of tasks say how much of the work is hidden gold: where there is any, they are computed anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table datasets add column gold_rows_count int not null default 0,
    add column gold_counted_for text default '[]'`.execute(db);
  await sql`update datasets set gold_counted_for = null where columns::text like '%"gold:%'`.execute(db);
  await sql`alter table dataset_rows add column set_gold jsonb`.execute(db);
  await sql`alter table withdrawn_rows add column set_gold jsonb`.execute(db);
  await sql`alter table datasets add column has_set_gold boolean not null default false`.execute(db);
  for (const table of ['dataset_rows', 'withdrawn_rows'])
    await sql`update ${sql.table(table)} as kept set set_gold = made.gold from (${setBefore}) as made
      where kept.task_id = made.task_id and kept.row_no = made.row_no`.execute(db);
  await sql`update datasets set has_set_gold = true, gold_counted_for = null from (${setBefore}) as made
    where datasets.task_id = made.task_id and datasets.id = made.dataset_id`.execute(db);
  await sql`update uploads set checked_for = null, found = null`.execute(db);
  await sql`delete from question_quality using tasks where tasks.id = task_id and gold_share is not null`.execute(db);
  await sql`delete from task_quality using tasks where tasks.id = task_id and gold_share is not null`.execute(db);
  await sql`update task_quality set design = design || '{"hidden_gold": null}' where design is not null`.execute(db);
}
