import { DAY_MS } from '@concord/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dashboardOf } from '../testing/client/dashboard.ts';
import { countWork } from '../testing/count-work.ts';
import { makeProject } from '../testing/factories.ts';
import { watchPlans } from '../testing/statements/plans-run.ts';
import { createTestApp } from '../testing/test-app.ts';

const runs = watchPlans();
const app = await createTestApp();
const { db, people } = app;

/** More than are passed to queries as a list. */
const TASKS = 10_500;
/** One for each of the first tasks. */
const ASSIGNMENTS = 3000;

/** What another manager has, and another contributor holds of it. */
const FEW = 150;
/** What they come to review for the first manager. */
const REVIEWED = 100;

const [project, small, ...others] = await Promise.all([
  makeProject(db, { manager_id: people.manager }),
  makeProject(db, { manager_id: people.manager2 }),
  ...Array.from({ length: 75 }, () => makeProject(db, { manager_id: people.master })),
]);
await sql`
  insert into tasks (id, project_id, name, status, is_draft, published_at, created_by)
  select md5('task' || n)::uuid, case when n <= ${ASSIGNMENTS}::int then ${project}::uuid else (${others}::uuid[])[1 + n % 75] end,
    'Large ' || n, 1, false, now(), ${people.manager}
  from generate_series(1, ${TASKS}::int) as n`.execute(db);
await sql`
  insert into assignments (task_id, id, user_id, position, is_completed, status, round, submitted_at)
  select md5('task' || n)::uuid, md5('work' || n)::uuid, ${people.contributor}, 1, true, 1, 1, now() - n * interval '1 hour'
  from generate_series(1, ${ASSIGNMENTS}::int) as n`.execute(db);
await sql`
  insert into tasks (id, project_id, name, status, is_draft, published_at, created_by)
  select md5('few' || n)::uuid, ${small}::uuid, 'Few ' || n, 1, false, now(), ${people.manager2}
  from generate_series(1, ${FEW}::int) as n`.execute(db);
await sql`
  insert into assignments (task_id, id, user_id, position, is_completed, status, round, submitted_at, correct_count)
  select md5('few' || n)::uuid, md5('fewwork' || n)::uuid, ${people.contributor2}, 1, true, 1, 1, now() - interval '100 days', 1
  from generate_series(1, ${FEW}::int) as n`.execute(db);
await sql`vacuum analyze`.execute(db);
await countWork(db);

/** What the plans of a list handle in all, and the statements that find the page. */
async function readList(reader: 'master' | 'manager', query: string) {
  runs.length = 0;
  const { result } = await app.as(reader).get(`/submission?${query}`);
  return { ...result, rows: runs.reduce((sum, { rows }) => sum + rows, 0) };
}

test('a word that nearly all tasks have is looked for once, and not again for the page and the number of records', async () => {
  const { totalCount, rows } = await readList('master', 'q=large%202999');
  expect(totalCount).toBe(1);
  expect(runs.filter(({ text }) => text.includes('"searched"'))).toHaveLength(1);
  // how often the names that were found are gone through is the planner's choice; looking twice is 18 times
  expect(rows).toBeLessThan(15 * TASKS);
});

test('the first page of a manager is found among the latest of everyone', async () => {
  const { entities, totalCount } = await readList('manager', 'pageSize=10&sortField=updatedAt&sortOrder=desc');
  expect([entities.length, totalCount]).toEqual([10, ASSIGNMENTS]);
  const [page, ...others] = runs.filter(({ text }) => /^\s*select assignments\.id/.test(text));
  expect(others).toEqual([]);
  expect(page?.rows).toBeLessThan(3 * ASSIGNMENTS);
});

test('a manager’s search compares the names of their own tasks alone', async () => {
  runs.length = 0;
  const { result } = await app.as('manager2').get('/submission?q=few%201&sortField=updatedAt&sortOrder=desc');
  expect(result.totalCount).toBeGreaterThan(1);
  expect(runs.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(TASKS);
});

test('a contributor’s dashboard reads the tasks of their own work alone', async () => {
  runs.length = 0;
  const { result } = await app.as('contributor2').get('/dashboard/');
  expect(result).toMatchObject({ task_total: FEW, lifetime_stat: { total: FEW, completed: FEW } });
  expect(runs.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(TASKS);
});

test('what waits for a manager’s review is found without what waits for others', async () => {
  runs.length = 0;
  const { result } = await app.as('manager2').get('/dashboard/');
  expect(result).toMatchObject({ review_queue: { total: FEW } });
  const [queue, ...more] = runs.filter(({ text }) => text.includes('min(submitted_at)'));
  expect(more).toEqual([]);
  expect(queue?.rows).toBeLessThan(ASSIGNMENTS);
});

test('a manager’s dashboard reads the counts of each of their tasks once', async () => {
  runs.length = 0;
  const { result } = await app.as('manager').get('/dashboard/');
  expect(result).toMatchObject({ total_submission: ASSIGNMENTS, active_task_total: ASSIGNMENTS });
  expect(runs.filter(({ text }) => text.includes('task_counts'))).toHaveLength(1);
});

test('a manager’s dashboard lists as many submissions as there are, though few are among the latest of everyone', async () => {
  const submittedAt = (moment: Date) =>
    sql`update assignments set submitted_at = ${moment} where id = md5('fewwork1')::uuid`.execute(db);
  await submittedAt(new Date());
  const { submission_log } = await dashboardOf(app.as('manager2'), 1);
  await submittedAt(new Date(Date.now() - 100 * DAY_MS));
  expect([submission_log.length, submission_log[0]?.task.name]).toEqual([20, 'Few 1']);
});

test('of very many submissions that wait for review, a dashboard counts the first', async () => {
  const { result } = await app.as('master').get('/submission?pageSize=1&sortField=createdAt&sortOrder=asc');
  const waiting = { total: 1001, assigned: 0, since: result.entities[0]?.createdAt };
  for (const reader of ['master', 'manager'] as const)
    expect((await app.as(reader).get('/dashboard/')).result).toMatchObject({ review_queue: waiting });
});

test('the submissions before and after another are found without those between', async () => {
  const { result } = await app.as('master').get('/submission?pageSize=10&sortField=updatedAt&sortOrder=desc');
  const [before, own, after] = result.entities.map(({ id }) => id);
  for (const reader of ['master', 'manager'] as const)
    expect(await neighboursFor(reader, own ?? '')).toEqual([before, after]);
  runs.length = 0;
  await neighboursFor('master', own ?? '');
  expect(runs.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(100);
});

async function neighboursFor(reader: 'master' | 'manager', id: string) {
  const { next, previous } = (await app.as(reader).get(`/submission/${id}`)).result;
  return [next, previous];
}

test('what is next is found without reading what others are to review', async () => {
  const next = async () => {
    runs.length = 0;
    const { id } = (await app.as('manager').get('/submission/next')).result;
    return { id, rows: runs.reduce((sum, { rows }) => sum + rows, 0) };
  };
  const one = async (order: 'asc' | 'desc') => {
    const { result } = await app.as('master').get(`/submission?pageSize=1&sortField=updatedAt&sortOrder=${order}`);
    return result.entities[0]?.id ?? '';
  };
  const [oldest, newest] = [await one('asc'), await one('desc')];
  await next();
  const free = await next();
  expect(free.id).toBe(oldest);
  await sql`update assignments set reviewer_id = ${people.master} where id <> ${newest}`.execute(db);
  await sql`analyze assignments`.execute(db);
  const { id, rows } = await next();
  expect(id).toBe(newest);
  expect(rows).toBeLessThan(free.rows + 100);
});

test('what lists count and sort of a task is read from an index alone', async () => {
  await sql`vacuum analyze assignments`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id, moved_at, is_completed, status, submitted_at, created_at from assignments
    where task_id = md5('task1')::uuid and round > 0 and removed_at is null`.execute(db);
  expect(rows[0]?.['QUERY PLAN']).toMatch('Index Only Scan using assignments_task');
});

test('the tasks of a reviewer are not read to find their submissions, nor is the work of other tasks for the order of names', async () => {
  await sql`
    insert into task_reviewers (task_id, user_id)
    select md5('task' || n)::uuid, ${people.manager2}::uuid from generate_series(1, ${REVIEWED}::int) as n`.execute(db);
  // too many to sort them by name
  await sql`update task_counts set total = 100 where task_id in (select task_id from task_reviewers)`.execute(db);
  await sql`vacuum analyze task_reviewers, task_counts`.execute(db);
  runs.length = 0;
  const { result } = await app.as('manager2').get('/submission?sortField=task&sortOrder=desc&pageSize=10');
  expect(result).toMatchObject({ totalCount: FEW + REVIEWED });
  const [found] = runs.filter(({ text }) => text.includes('array_agg(id)'));
  const ofReviewer = found?.scans.filter(({ condition }) => condition.includes('task_reviewers.task_id'));
  expect(ofReviewer).toEqual([]);
  const [page] = runs.filter(({ text }) => text.includes('order by "tasks"."name"'));
  const isOneOfThem = page?.scans.find(({ table }) => table === 'tasks')?.condition;
  expect(isOneOfThem).toMatch('ANY (id =');
});
