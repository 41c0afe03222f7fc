import { randomUUIDv7 } from 'node:crypto';
import { filling } from '@concord/server/src/db/migrations/0012-kept-reviews.ts';
import type pg from 'pg';
import { makeContributors, type Person } from '../scene.ts';
import type { Workspace } from '../workspace.ts';

export type ReviewScene = {
  task: string;
  rows: number;
  /** Whose work is reviewed, with the id of the submission. */
  contributors: readonly { person: Person; submission: string }[];
};

const REVISION = '0199aaaaaaaa-0000-00000001';

/**
 * A task of many rows that three people have answered and submitted. Of the first one's rows half are marked, in
 * others nothing or nearly everything is; some rows are skipped, some have gold, and a tenth is answered differently. It is
 * written in bulk, with autovacuum off: nothing is known of it to the planner.
 */
export async function makeReviewScene(
  workspace: Workspace,
  { manager, project, rows }: { manager: Person; project: string; rows: number },
): Promise<ReviewScene> {
  const { pool } = workspace;
  const task = randomUUIDv7();
  const contributors = (await makeContributors(workspace, 3)).map((person) => ({ person, submission: randomUUIDv7() }));
  for (const table of large) await pool.query(`alter table ${table} set (autovacuum_enabled = false)`);
  await insertTask(pool, { task, project, manager, rows });
  for (const [index, { person, submission }] of contributors.entries())
    await insertSubmission(pool, { task, submission, rows, user: person.id, position: index + 1 });
  for (const [index, { submission }] of contributors.entries())
    await insertMarks(pool, { task, submission, rows, reviewer: manager.id, position: index + 1 });
  await fillKept(pool);
  return { task, rows, contributors };
}

/** As the migration does with earlier work; it says how long. */
async function fillKept(pool: pg.Pool): Promise<void> {
  const started = performance.now();
  const client = await pool.connect();
  await client.query(`begin; ${filling} commit`);
  client.release();
  // what it has told the planner is forgotten again
  await pool.query(
    `select pg_clear_attribute_stats('public', relname, attname, false), pg_clear_relation_stats('public', relname)
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relname = any($1) and attnum > 0 and not attisdropped`,
    [large],
  );
  console.log(`  what filters find is filled in within ${Math.round((performance.now() - started) / 1000)} s`);
}

const large = ['dataset_rows', 'assignments', 'assignment_rows', 'answers', 'answer_history', 'marks', 'mark_history'];

/** A choice, several choices that one of them asks for, and gold on one row of fifty. */
async function insertTask(
  pool: pg.Pool,
  { task, project, manager, rows }: { task: string; project: string; manager: Person; rows: number },
): Promise<void> {
  const dataset = randomUUIDv7();
  const choices = JSON.stringify(
    ['positive', 'neutral', 'negative'].map((value) => ({ value, label: value, hotkey: null })),
  );
  await pool.query(
    `insert into tasks (id, project_id, name, status, is_draft, answers_per_row, published_at, created_by, next_row_no)
    values ($1, $2, 'Review', 1, false, 3, now(), $3, $4)`,
    [task, project, manager.id, rows + 1],
  );
  await pool.query(
    `insert into questions (task_id, question_no, position, name, type, choices, required, use_iframe, hint, show_when)
    values ($1, 1, 1, 'Tone', 'single', $2, true, false, '', null),
      ($1, 2, 2, 'About', 'multiple', $2, false, false, '', '{"question_no": 1, "values": ["negative"]}')`,
    [task, choices],
  );
  await pool.query(
    `insert into datasets (task_id, id, dataset_no, name, filename, columns, first_row_no, rows_count, created_by)
    values ($1, $2, 1, 'Rows', 'rows.csv', '[{"name": "text", "role": "text"}]', 1, $3, $4)`,
    [task, dataset, rows, manager.id],
  );
  await pool.query(
    `insert into dataset_rows (task_id, row_no, dataset_id, line, cells, gold)
    select $1, n, $2, n + 1, array['Row ' || n || ': the room was clean and quiet, but breakfast took a while.'],
      case when n % 50 = 0 then '{"1": "positive"}'::jsonb end
    from generate_series(1, $3::int) as n`,
    [task, dataset, rows],
  );
}

type Part = { task: string; submission: string; rows: number; position: number };

async function insertSubmission(
  pool: pg.Pool,
  { task, submission, rows, user, position }: Part & { user: string },
): Promise<void> {
  const own = [task, submission];
  await pool.query(`insert into task_contributors (task_id, user_id, position) values ($1, $2, $3)`, [
    task,
    user,
    position,
  ]);
  await pool.query(
    `insert into assignments (task_id, id, user_id, position, is_completed, round, started_at, submitted_at, rows_count,
      rows_done)
    values ($1, $2, $3, $4, true, 1, now(), now(), $5, $5)`,
    [...own, user, position, rows],
  );
  // one of 500 is skipped; positions are not in the order of the rows
  await pool.query(
    `insert into assignment_rows (task_id, assignment_id, row_no, position, done, skipped_reason, skip_revision)
    select $1, $2, n, 1 + (n::bigint * 7919) % $3, true, case when n % 500 = 0 then 'spam' end,
      case when n % 500 = 0 then $4 end
    from generate_series(1, $3::int) as n`,
    [...own, rows, REVISION],
  );
  await pool.query(
    `insert into answers (task_id, assignment_id, row_no, question_no, value, revision, round)
    select task_id, assignment_id, row_no, 1, tone, $3, 1 from (
      select *, to_jsonb((array['positive', 'neutral', 'negative'])[
        1 + (row_no + case when row_no % 10 = 1 then $4 else 0 end) % 3]) as tone
      from assignment_rows where task_id = $1 and assignment_id = $2 and skipped_reason is null
    ) as answered`,
    [...own, REVISION, position],
  );
  await pool.query(
    `insert into answers (task_id, assignment_id, row_no, question_no, value, revision, round)
    select task_id, assignment_id, row_no, 2, '["neutral"]', $3, 1 from answers
    where task_id = $1 and assignment_id = $2 and value = '"negative"'`,
    [...own, REVISION],
  );
  await pool.query(
    `update assignment_rows set (answers_count, questions_count) = (
      select count(*), count(*) from answers where answers.task_id = assignment_rows.task_id
        and answers.assignment_id = assignment_rows.assignment_id and answers.row_no = assignment_rows.row_no)
    where task_id = $1 and assignment_id = $2`,
    own,
  );
  await pool.query(
    `update assignments set (rows_skipped, answers_count, questions_count) = (
      select count(skipped_reason), sum(ar.answers_count), sum(ar.questions_count) from assignment_rows as ar
      where ar.task_id = $1 and ar.assignment_id = $2)
    where task_id = $1 and id = $2`,
    own,
  );
  await pool.query(
    `insert into submissions (task_id, assignment_id, round, answers_count, questions_count, rows_skipped)
    select task_id, id, 1, answers_count, questions_count, rows_skipped from assignments
    where task_id = $1 and id = $2`,
    own,
  );
}

/** The first submission is marked by half, the second but for its last rows, the third not at all. */
async function insertMarks(
  pool: pg.Pool,
  { task, submission, rows, position, reviewer }: Part & { reviewer: string },
): Promise<void> {
  const own = [task, submission];
  const until = [rows / 2, rows - 5, 0][position - 1] ?? 0;
  await pool.query(
    `insert into marks (task_id, assignment_id, row_no, question_no, verdict, answer_revision, round, reviewer_id)
    select task_id, assignment_id, row_no, question_no, case when row_no % 100 = 7 then 'incorrect' else 'correct' end,
      revision, 1, $4
    from answers join assignment_rows using (task_id, assignment_id, row_no)
    where task_id = $1 and assignment_id = $2 and position <= $3`,
    [...own, until, reviewer],
  );
  await pool.query(
    `update assignments set (correct_count, incorrect_count) = (
      select count(*) filter (where verdict = 'correct'), count(*) filter (where verdict = 'incorrect')
      from marks where marks.task_id = $1 and marks.assignment_id = $2)
    where task_id = $1 and id = $2`,
    own,
  );
}
