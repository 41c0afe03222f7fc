import { type Kysely, sql } from 'kysely';

/**
 * What is deleted for good is marked at once and removed piece by piece; a notification outlives its task. Of rows that were
 * taken back it is known since when, and how many answers they have; of deleted ones, how many numbers they leave unused.
 */
const trash = `
alter table categories add column purged_at timestamptz;
alter table projects add column purged_at timestamptz;
alter table tasks add column purged_at timestamptz;
create index categories_trash on categories (deleted_at, id) where deleted_at is not null;
create index projects_trash on projects (deleted_at, id) where deleted_at is not null;
create index tasks_trash on tasks (deleted_at, id) where deleted_at is not null;
create index jobs_of_task on jobs (task_id);
alter table notifications drop constraint notifications_task_id_fkey;
alter table datasets add column withdrawn_at timestamptz, add column withdrawn_answers int not null default 0,
  add column deleted_count int not null default 0;
create index datasets_trash on datasets (withdrawn_at, id) where withdrawn_at is not null;
`;

/** What was taken back before. */
export const filling = `
update datasets set
  withdrawn_at = coalesce((
    select max(at) from audit_events
    where subject_type = 'dataset' and subject_id = datasets.id and operation = 'takeBackDataset'), now()),
  withdrawn_answers = (
    select coalesce(sum(answers_count), 0) from withdrawn_assignment_rows as own
    where own.task_id = datasets.task_id and own.row_no >= first_row_no
      and own.row_no < first_row_no + rows_count + withdrawn_count)
where withdrawn_count > 0 or exists (
  select from withdrawn_assignment_rows as own
  where own.task_id = datasets.task_id and own.row_no >= first_row_no
    and own.row_no < first_row_no + rows_count + withdrawn_count);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of (trash + filling).split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
}
