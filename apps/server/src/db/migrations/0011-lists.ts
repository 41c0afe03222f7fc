import { type Kysely, sql } from 'kysely';

/**
 * What lists and dashboards read instead of all assignments: when each one moved, in order; how far each task is and what
 * each person holds, counted; and names in the order of each language.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [moved, counts].join('').split(/;\s*\n/)) if (part.trim()) await sql.raw(part).execute(db);
  for (const language of ['en', 'zh', 'cn', 'de', 'es', 'fr', 'ja'])
    for (const table of ['users', 'tasks', 'projects'])
      await sql`create index ${sql.id(`${table}_name_${language}`)} on ${sql.table(table)}
        (name collate ${sql.id(`concord_${language}`)}, id) where deleted_at is null`.execute(db);
}

/**
 * Each save moves what is being worked on. To the minute, most saves change no indexed column, so that they write no
 * index either.
 */
const moved = `
alter table assignments add column moved_at timestamptz not null generated always as (case
  when is_completed and status = 2 then coalesce(decided_at, submitted_at, created_at)
  when is_completed then coalesce(submitted_at, created_at)
  else coalesce(date_trunc('minute', last_saved_at at time zone 'UTC') at time zone 'UTC', returned_at, created_at) end) stored;
create index assignments_moved on assignments (moved_at, id) include (task_id, round, is_completed) where removed_at is null;
create index assignments_state on assignments (is_completed, status, moved_at, id) include (task_id)
  where removed_at is null;
create index assignments_returned on assignments (moved_at, id) include (task_id)
  where returned_at is not null and not is_completed and removed_at is null;
create index assignments_created on assignments ((coalesce(submitted_at, created_at)), id) where removed_at is null;
create index assignments_task on assignments (task_id, moved_at, id) include (user_id, round, is_completed, status)
  where removed_at is null;
create index assignments_open on assignments (task_id, user_id) include (created_at, position, id)
  where not is_completed and removed_at is null;
create index assignments_latest on assignments (created_at, id) where not is_completed and removed_at is null;
create index tasks_updated on tasks (updated_at, id) where deleted_at is null;
create index tasks_deleted on tasks (id) where deleted_at is not null;
create index projects_updated on projects (updated_at, id) where deleted_at is null;
`;

const counts = `
create table task_counts (
  task_id uuid primary key references tasks,
  total int not null default 0,
  submitted int not null default 0,
  approved int not null default 0
);
create table user_counts (
  user_id uuid primary key references users,
  active int not null default 0,
  submitted int not null default 0
);
create index task_counts_open on task_counts (task_id) where submitted < total;
insert into task_counts
  select task_id, count(*), count(*) filter (where is_completed), count(*) filter (where is_completed and status = 2)
  from assignments where removed_at is null group by task_id;
insert into user_counts
  select assignments.user_id,
    count(*) filter (where not assignments.is_completed and not tasks.is_draft and not projects.is_completed),
    count(*) filter (where assignments.is_completed)
  from assignments join tasks on tasks.id = assignments.task_id join projects on projects.id = tasks.project_id
  where assignments.removed_at is null and tasks.deleted_at is null group by assignments.user_id;
`;
