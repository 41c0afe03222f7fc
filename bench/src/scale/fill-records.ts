import type pg from 'pg';

/**
 * Fills an empty workspace with so many projects, tasks, contributors and assignments: ten tasks in each of a tenth of the
 * projects, one assignment on each task, 200 categories and 50 managers.
 */
export async function fillRecords(pool: pg.Pool, records: number): Promise<void> {
  for (const statement of statements) await pool.query(statement.replaceAll(':last', `${records - 1}`));
  // as autovacuum does soon after
  await pool.query('vacuum analyze');
}

const word = (n: string) =>
  `(array['amber','birch','cedar','delta','ember','fjord','grove','heron','inlet','jetty'])[1 + (${n}) % 10]`;
/** Names are in no order of time. */
const mixed = `(n::bigint * 7919 % (:last + 1))`;

const statements = [
  `insert into categories (id, name) select md5('category' || n)::uuid, ${word('n')} || ' category ' || n
   from generate_series(0, 199) n`,
  `insert into users (id, username, email, name, type, state)
   select md5('manager' || n)::uuid, 'records.manager.' || n, 'records.manager.' || n || '@bench.invalid', 'Manager ' || n, 1,
     'active'
   from generate_series(0, 49) n`,
  `insert into users (id, username, email, name, firstname, lastname, type, state, invited_by, last_seen_at, created_at, updated_at)
   select md5('person' || n)::uuid, 'records.person.' || n, 'records.person.' || n || '@bench.invalid',
     ${word('n')} || ' ' || ${word('n / 10')} || ' ' || ${mixed}, ${word('n')}, ${word('n / 10')}, 2,
     case when n % 20 = 0 then 'disabled' else 'active' end, md5('manager' || n % 50)::uuid,
     case when n % 3 > 0 then now() - ${mixed} * interval '1 minute' end, now() - n * interval '1 minute',
     now() - n * interval '1 minute'
   from generate_series(0, :last) n`,
  `insert into projects (id, name, category_id, manager_id, status, is_draft, is_completed, start_date, end_date, created_by,
     created_at, updated_at)
   select md5('project' || n)::uuid, ${word('n')} || ' project ' || ${mixed}, md5('category' || n % 200)::uuid,
     md5('manager' || n / 7 % 50)::uuid, case when n % 7 = 0 then 1 else 0 end, false, n % 7 <> 0,
     case when n % 4 > 0 then current_date - 300 - (${mixed} % 700)::int end,
     case when n % 5 > 0 then current_date + 300 - (${mixed} % 700)::int end, md5('manager0')::uuid,
     now() - n * interval '1 minute', now() - n * interval '1 minute'
   from generate_series(0, :last) n`,
  `insert into tasks (id, project_id, name, status, is_draft, due_date, published_at, created_by, created_at, updated_at)
   select md5('task' || n)::uuid, md5('project' || n / 10)::uuid, ${word('n / 3')} || ' task ' || ${mixed}, 1, false,
     case when n % 3 = 0 then current_date + 300 - (${mixed} % 600)::int end, now(), md5('manager0')::uuid,
     now() - n * interval '1 minute', now() - n * interval '1 minute'
   from generate_series(0, :last) n`,
  `insert into datasets (task_id, id, dataset_no, first_row_no, name, filename, columns, rows_count, created_by)
   select md5('task' || n)::uuid, md5('dataset' || n)::uuid, 1, 1, 'Rows', 'rows.csv', '[]', 100, md5('manager0')::uuid
   from generate_series(0, :last) n`,
  `insert into task_contributors (task_id, user_id, position)
   select md5('task' || n)::uuid, md5('person' || n * 7 % (:last + 1))::uuid, 1 from generate_series(0, :last) n`,
  `insert into assignments (task_id, id, user_id, position, is_completed, status, round, started_at, last_saved_at,
     submitted_at, rows_count, rows_done, answers_count, questions_count, created_at, updated_at)
   select md5('task' || n)::uuid, md5('work' || n)::uuid, md5('person' || n * 7 % (:last + 1))::uuid, 1, n % 3 > 0,
     case when n % 3 > 1 then 2 else 1 end, case when n % 3 > 0 then 1 else 0 end, made, made,
     case when n % 3 > 0 then made end, 100, 50, 50, 100, made, made
   from (select n, now() - n * interval '1 minute' as made from generate_series(0, :last) n) as work`,
  // as recountWork does, for all of them
  `insert into task_counts (task_id, total, submitted, approved)
   select task_id, count(*), count(*) filter (where is_completed), count(*) filter (where status = 2)
   from assignments group by task_id`,
  `insert into user_counts (user_id, active, submitted)
   select user_id, count(*) filter (where not assignments.is_completed and not projects.is_completed),
     count(*) filter (where assignments.is_completed)
   from assignments join tasks on tasks.id = task_id join projects on projects.id = project_id group by user_id
   on conflict (user_id) do update set active = excluded.active, submitted = excluded.submitted`,
];
