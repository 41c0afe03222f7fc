import { type Kysely, sql } from 'kysely';

/**
 * A dataset says where the run of its rows starts, so no index and no foreign key has to lead from one to the other: they
 * took more than half of the time of an import. An upload keeps what was found out about its rows.
 */
const imports = `
alter table datasets add column first_row_no int;
update datasets set first_row_no = coalesce((
  select min(row_no) from dataset_rows where task_id = datasets.task_id and dataset_id = datasets.id), 1);
alter table datasets alter column first_row_no set not null;
alter table dataset_rows drop constraint dataset_rows_task_id_dataset_id_fkey;
drop index dataset_rows_dataset;
alter table uploads add column checked_for text, add column found jsonb, add column bad_rows int4multirange;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of imports.split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
