import type pg from 'pg';

/**
 * Fills a workspace up to so many assignments, set by set: 25 contributors on each task, ten tasks in each project, 20
 * managers whatever the size, and for each contributor about 100 assignments. Six in seven projects are finished and
 * approved, as in a workspace that has been used for years; of the others a tenth of the work is late. Answers and rows are
 * left out: no list and no dashboard reads them.
 */
export async function fill(pool: pg.Pool, { from, to }: { from: number; to: number }): Promise<void> {
  const tasks = (assignments: number) => assignments / PER_TASK;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`create or replace function pg_temp.timed_id(at timestamptz, seed text) returns uuid
      language sql immutable as $$
        select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(seed), 1, 3)
          || '8' || substr(md5(seed), 4, 15))::uuid $$`);
    for (const statement of statements)
      await client.query(
        statement
          .replaceAll(':from', `${tasks(from)}`)
          .replaceAll(':to', `${tasks(to)}`)
          .replaceAll(':people', `${to / PER_PERSON}`)
          .replaceAll(':known', `${from / PER_PERSON}`),
      );
    await client.query('commit');
    // as autovacuum does soon after
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

const PER_TASK = 25;
const PER_PERSON = 100;

/** Each task is one day's hundredth older than the next; task 0 is the newest. */
const madeAt = `(now() - n * interval '20 minutes' - interval '1 day')`;
const word = (n: string) =>
  `(array['amber','birch','cedar','delta','ember','fjord','grove','heron','inlet','jetty'])[1 + (${n}) % 10]`;

const statements = [
  `insert into categories (id, name) values (md5('category')::uuid, 'Scale') on conflict do nothing`,
  `insert into users (id, username, email, name, type, state)
   select md5('manager' || n)::uuid, 'scale.manager.' || n, 'scale.manager.' || n || '@bench.invalid', 'Manager ' || n, 1, 'active'
   from generate_series(0, 19) n on conflict do nothing`,
  `insert into users (id, username, email, name, type, state) values
   (md5('reviewer')::uuid, 'scale.reviewer', 'scale.reviewer@bench.invalid', 'Reviewer', 1, 'active') on conflict do nothing`,
  `insert into users (id, username, email, name, type, state, invited_by)
   select md5('person' || n)::uuid, 'scale.person.' || n, 'scale.person.' || n || '@bench.invalid',
     ${word('n')} || ' ' || ${word('n / 10')} || ' ' || n, 2, case when n % 20 = 0 then 'disabled' else 'active' end,
     md5('manager' || n % 20)::uuid
   from generate_series(:known, :people - 1) n`,
  `insert into projects (id, name, category_id, manager_id, status, is_draft, is_completed, end_date, created_by, created_at, updated_at)
   select md5('project' || n)::uuid, ${word('n')} || ' project ' || n, md5('category')::uuid, md5('manager' || n / 7 % 20)::uuid,
     case when n % 7 = 0 then 1 else 0 end, false, n % 7 <> 0,
     case when n % 70 = 0 then current_date - 3 else current_date + 30 end, md5('manager0')::uuid,
     now() - n * interval '200 minutes', now() - n * interval '200 minutes'
   from generate_series(:from / 10, :to / 10 - 1) n`,
  `insert into tasks (id, project_id, name, status, is_draft, published_at, created_by, created_at, updated_at)
   select md5('task' || n)::uuid, md5('project' || n / 10)::uuid, ${word('n / 3')} || ' task ' || n, 1, false, ${madeAt},
     md5('manager0')::uuid, ${madeAt}, ${madeAt}
   from generate_series(:from, :to - 1) n`,
  `insert into datasets (task_id, id, dataset_no, first_row_no, name, filename, columns, rows_count, created_by)
   select md5('task' || n)::uuid, md5('dataset' || n)::uuid, 1, 1, 'Rows', 'rows.csv', '[]', 4500, md5('manager0')::uuid
   from generate_series(:from, :to - 1) n`,
  `insert into task_reviewers (task_id, user_id)
   select md5('task' || n)::uuid, md5('reviewer')::uuid from generate_series(:from, :to - 1) n where n % 10 = 3`,
  `insert into task_contributors (task_id, user_id, position)
   select md5('task' || n)::uuid, md5('person' || (n * 7 + place) % :people)::uuid, place
   from generate_series(:from, :to - 1) n, generate_series(1, ${PER_TASK}) place`,
  `insert into assignments (task_id, id, user_id, position, is_completed, status, round, started_at, last_saved_at,
     submitted_at, opened_at, returned_at, decided_at, rows_count, rows_done, answers_count, questions_count,
     correct_count, incorrect_count, created_at, updated_at)
   select md5('task' || n)::uuid, pg_temp.timed_id(made, n || '.' || place), md5('person' || (n * 7 + place) % :people)::uuid,
     place, kind > 2, case when kind > 3 then 2 else 1 end, case when kind > 1 then 1 else 0 end, made, saved,
     case when kind > 1 then saved end, case when kind > 3 or kind = 2 then saved end,
     case when kind = 2 then saved end, case when kind > 3 or kind = 2 then saved + interval '1 hour' end,
     180, case when kind > 1 then 180 else 40 end, case when kind > 1 then 180 else 40 end, 180,
     case when kind > 3 then 160 else 0 end, case when kind > 3 then 20 else 0 end, made, saved
   from (select n, place, ${madeAt} as made, ${madeAt} + place * interval '50 minutes' as saved,
     -- 1 open, 2 returned, 3 under review, 4 approved
     case when (n / 10) % 7 <> 0 then 4 when place % 10 < 5 then 1 when place % 10 = 5 then 2
       when place % 10 < 8 then 3 else 4 end as kind
     from generate_series(:from, :to - 1) n, generate_series(1, ${PER_TASK}) place) work`,
  `insert into submissions (task_id, assignment_id, round, submitted_at, decided_at, decision, answers_count, questions_count,
     rows_skipped, correct_count, incorrect_count)
   select task_id, id, 1, submitted_at, decided_at,
     case when status = 2 then 'approved' when returned_at is not null then 'returned' end, answers_count, questions_count, 0,
     correct_count, incorrect_count
   from assignments where round = 1 on conflict do nothing`,
  // as recountWork does, for all of them
  `insert into task_counts (task_id, total, submitted, approved)
   select task_id, count(*), count(*) filter (where is_completed), count(*) filter (where status = 2)
   from assignments group by task_id on conflict do nothing`,
  `insert into user_counts (user_id, active, submitted)
   select user_id, count(*) filter (where not assignments.is_completed and not projects.is_completed),
     count(*) filter (where assignments.is_completed)
   from assignments join tasks on tasks.id = task_id join projects on projects.id = project_id group by user_id
   on conflict (user_id) do update set active = excluded.active, submitted = excluded.submitted`,
];
