import { DAY_MS } from '@concord/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { openBrowser } from '../../testing/browser.ts';
import { exportsOf } from '../../testing/exports.ts';
import { makeCategory, makeDraft, makeProject, makePublished, makeTask } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { playWeek } from '../../testing/week/play-week.ts';
import { outlivingTables, removePurged, tablesOfTask } from './remove-purged.service.ts';

const app = await createTestApp();
const { db, people } = app;
const [master, manager] = [app.as('master'), app.as('manager')];

/** How many records of a task each table has. */
async function recordsOf(task: string): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'task_id'`.execute(db);
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(name)} where task_id = ${task}`.execute(db);
    counts.set(name, rows[0]?.n ?? 0);
  }
  return counts;
}
const withRecords = (counts: Map<string, number>) => [...counts].filter(([, n]) => n > 0).map(([name]) => name);

async function deletedTask(name: string): Promise<string> {
  const { task } = await makePublished(app, { name, contributors: ['contributor', 'contributor2'] });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a'), browser.cell(1, 1, 'b')]);
  expect((await manager.delete(`/task/${task}`)).status).toBe(204);
  return task;
}
const kindsOf = async (username: DemoUsername) => (await app.as(username).get('/notification')).result.entities;

test('every table with records of tasks is removed with the task, or is known to outlive it', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'task_id' order by table_name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([...tablesOfTask, ...outlivingTables].sort());
});

test('no table refers to one that is removed before it', async () => {
  const { rows } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db);
  const order: readonly string[] = tablesOfTask;
  const place = (table: string) => order.indexOf(table);
  const ofTasks = rows.filter(({ from, to }) => place(to) >= 0 || (to === 'tasks' && from !== 'tasks'));
  expect(ofTasks.length).toBeGreaterThan(20);
  expect(ofTasks.filter(({ from, to }) => place(from) < 0 || (place(to) >= 0 && place(from) > place(to)))).toEqual([]);
});

test('nothing of a task that a week was spent on is left, and all else is', async () => {
  const { task: other } = await makePublished(app, { contributors: ['contributor'] });
  const untouched = await recordsOf(other);
  await playWeek(app, 3);
  const { task_id: task } = await db
    .selectFrom('answers')
    .select('task_id')
    .where('task_id', '!=', other)
    .limit(1)
    .executeTakeFirstOrThrow();
  const [first] = (await manager.get(`/task/${task}`)).result.task_row;
  await manager.post(`/task/${task}/dataset/${first?.id ?? ''}/takeBack`, { started: 'withdraw' });
  await upload(manager, task, 'text\nnever imported\n');
  await manager.get(`/task/${task}/quality`);
  await app.runJobs();
  await manager.delete(`/task/${task}`);
  const before = withRecords(await recordsOf(task));
  expect(before.length).toBeGreaterThan(20);
  const { name } = await db.selectFrom('tasks').select('name').where('id', '=', task).executeTakeFirstOrThrow();
  expect((await master.post(`/task/${task}/purge`, { typed_name: name })).status).toBe(204);
  await app.runJobs();
  expect(await app.waitingJobs()).toEqual([]);
  expect(withRecords(await recordsOf(task)).sort()).toEqual(['audit_events', 'notifications']);
  expect(await db.selectFrom('tasks').select('id').where('id', '=', task).execute()).toEqual([]);
  expect(await recordsOf(other)).toEqual(untouched);
});

test('only a master deletes for good, having typed the name', async () => {
  const task = await deletedTask('Typed exactly');
  const purge = (name: string, by = master) => by.post(`/task/${task}/purge`, { typed_name: name });
  expect((await purge('Typed exactly', manager)).problem).toMatchObject({ status: 403 });
  expect((await purge('typed exactly')).problem).toMatchObject({
    status: 400,
    errors: [{ pointer: '/typed_name', code: 'name_differs' }],
  });
  expect((await manager.get('/trash?q=typed+exactly')).result.totalCount).toBe(1);
  expect((await purge(' Typed exactly ')).status).toBe(204);
});

test('what is deleted for good is gone at once, for everyone', async () => {
  const task = await deletedTask('Gone at once');
  expect((await master.post(`/task/${task}/purge`, { typed_name: 'Gone at once' })).status).toBe(204);
  expect((await master.get('/trash?q=gone+at+once')).result.totalCount).toBe(0);
  const gone = [
    await master.post(`/task/${task}/purge`, { typed_name: 'Gone at once' }),
    await master.post(`/task/${task}/restore`),
    await master.get(`/task/${task}`),
    await app.as('contributor').get(`/userTask/${task}`),
  ];
  expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const [event] = (await master.get('/audit')).result.entities;
  expect(event).toMatchObject({
    operation: 'purgeTask',
    subject_id: task,
    subject_name: 'Gone at once',
    task: null,
    actor: { username: 'master' },
  });
  const news = (await kindsOf('contributor')).filter((one) => one.kind === 'assigned');
  expect(news[0]).toMatchObject({ task: null, project: null });
  await app.runJobs();
  expect((await kindsOf('contributor'))[0]).toEqual(news[0]);
  expect((await master.get('/audit')).result.entities[0]).toEqual(event);
});

test('in the log, only the entry of who deleted a project for good has its name', async () => {
  const name = 'Named once more';
  const project = await makeProject(db, { name, manager_id: app.people.manager });
  expect((await manager.delete(`/project/${project}`)).status).toBe(204);
  expect((await master.post(`/project/${project}/purge`, { typed_name: name })).status).toBe(204);
  const { entities } = (await master.get('/audit')).result;
  const events = entities.filter(({ subject_id }) => subject_id === project);
  expect(events.map(({ operation, subject_name, project: of }) => [operation, subject_name, of])).toEqual([
    ['purgeProject', name, null],
    ['deleteProject', null, null],
  ]);
});

test('what was not deleted is not deleted for good, nor what there is not', async () => {
  const { task, project } = await makeDraft(app, { name: 'Still here' });
  expect((await master.post(`/task/${task}/purge`, { typed_name: 'Still here' })).problem).toMatchObject({
    status: 409,
    code: 'wrong_state',
  });
  for (const noun of ['project', 'category'] as const)
    expect((await master.post(`/${noun}/${task}/purge`, { typed_name: 'Still here' })).status).toBe(404);
  expect((await master.get(`/project/${project}`)).status).toBe(200);
});

test('with a category goes all that was deleted in it, each with an entry in the log', async () => {
  const category = await makeCategory(db, { name: 'Whole tree' });
  const inner = await makeCategory(db, { parent_id: category });
  const project = await makeProject(db, { manager_id: people.manager, category_id: inner });
  const task = await makeTask(db, { project_id: project, created_by: people.manager });
  const later = await makeTask(db, { project_id: project, created_by: people.manager });
  for (const path of [`/task/${task}`, `/task/${later}`, `/project/${project}`, `/category/${inner}`] as const)
    expect((await manager.delete(path)).status).toBe(204);
  expect((await master.post(`/category/${category}/purge`, { typed_name: 'Whole tree' })).status).toBe(409);
  await manager.delete(`/category/${category}`);
  const purged = await master.post(`/category/${category}/purge`, { typed_name: 'Whole tree' });
  const events = await db
    .selectFrom('audit_events')
    .select(['operation', 'subject_id'])
    .where('request_id', '=', String(purged.headers['x-request-id']))
    .orderBy('id')
    .execute();
  expect(events.map(({ operation, subject_id }) => `${operation} ${subject_id}`).sort()).toEqual(
    [
      `purgeCategory ${category}`,
      `purgeCategory ${inner}`,
      `purgeProject ${project}`,
      `purgeTask ${task}`,
      `purgeTask ${later}`,
    ].sort(),
  );
  expect((await manager.post(`/task/${task}/restore`, { with_parents: true })).status).toBe(404);
  expect((await manager.post(`/project/${project}/restore`, { with_parents: true })).status).toBe(404);
  expect((await manager.post(`/category/${inner}/restore`, { with_parents: true })).status).toBe(404);
  await app.runJobs();
  for (const table of ['categories', 'projects', 'tasks'] as const)
    expect(await db.selectFrom(table).select('id').where('purged_at', 'is not', null).execute()).toEqual([]);
});

test('a task is removed in pieces, each of them bounded, and one that was cut off is continued', async () => {
  const task = await deletedTask('In pieces');
  // no job has been queued for it yet
  await db.updateTable('tasks').set({ purged_at: app.services.now() }).where('id', '=', task).execute();
  const total = async () => {
    const counts = await recordsOf(task);
    for (const table of outlivingTables) counts.delete(table);
    return [...counts.values()].reduce((sum, n) => sum + n, 0);
  };
  const all = await total();
  expect(all).toBeGreaterThan(10);
  await removePurged(db, { piece: 4, pieces: 2 });
  expect(await total()).toBe(all - 8);
  expect(await app.waitingJobs()).toEqual([{ kind: 'remove_purged', attempts: 0 }]);
  await app.runJobs();
  expect(await total()).toBe(0);
});

test('answers, figures and final answers that are asked for meanwhile end quietly', async () => {
  const task = await deletedTask('Asked meanwhile');
  await master.post(`/task/${task}/purge`, { typed_name: 'Asked meanwhile' });
  const late = async () => {
    await app.services.jobs.add('settle_answers', { task_id: task });
    await app.services.jobs.add('measure_task', { task_id: task, answers: 'now' });
    await app.runJobs();
  };
  await late();
  await late();
  expect(await app.waitingJobs()).toEqual([]);
  expect(withRecords(await recordsOf(task)).sort()).toEqual(['audit_events', 'notifications']);
});

test('after thirty days all of it is deleted for good by the server, and not a moment before', async () => {
  const category = await makeCategory(db, { name: 'Forgotten category' });
  const project = await makeProject(db, { manager_id: people.manager, category_id: category });
  const { task } = await makeDraft(app, { project_id: project });
  for (const path of [`/task/${task}`, `/project/${project}`, `/category/${category}`] as const)
    await manager.delete(path);
  const empty = async () => {
    await app.services.jobs.add('empty_trash', {});
    await app.runJobs();
  };
  const left = async () => {
    const find = (table: 'tasks' | 'projects' | 'categories', id: string) =>
      db.selectFrom(table).select('id').where('id', '=', id).execute();
    return [await find('tasks', task), await find('projects', project), await find('categories', category)].flat()
      .length;
  };
  app.clock.advance(365 * DAY_MS); // for a moment, someone has set the clock a year ahead
  await empty();
  app.clock.advance(-365 * DAY_MS);
  await empty();
  expect(await left()).toBe(3);
  for (let week = 0; week < 4; week++) {
    app.clock.advance(7 * DAY_MS); // a server that was off for longer waits for another thirty days
    await empty();
  }
  app.clock.advance(2 * DAY_MS - 60_000);
  const deleted_at = app.services.now();
  await makeProject(db, { name: 'Deleted later', manager_id: people.manager, deleted_at });
  await empty();
  expect(await left()).toBe(3);
  app.clock.advance(120_000);
  await empty();
  expect(await left()).toBe(0);
  expect((await master.get('/trash?q=deleted+later')).result.totalCount).toBe(1);
  const events = (await master.get('/audit')).result.entities.filter(({ operation }) => operation.startsWith('purge'));
  expect(events.slice(0, 3).map(({ subject_id, actor }) => [subject_id, actor])).toEqual([
    [category, null],
    [project, null],
    [task, null],
  ]);
});

test('contributors keep their codes in a project when a task of it is deleted for good', async () => {
  const { lines } = exportsOf(app);
  const answered = async (contributor: DemoUsername, project_id?: string) => {
    const made = await makePublished(app, { contributors: [contributor], ...(project_id && { project_id }) });
    const browser = openBrowser(app, contributor, made.task);
    await browser.save([browser.cell(1, 1, 'a')]);
    return made;
  };
  const codeIn = async (task: string) => (await lines(task, { contributors: 'codes' }))[0]?.contributor;
  const removeForGood = async (task: string) => {
    await manager.delete(`/task/${task}`);
    const { name } = await db.selectFrom('tasks').select('name').where('id', '=', task).executeTakeFirstOrThrow();
    expect((await master.post(`/task/${task}/purge`, { typed_name: name })).status).toBe(204);
    await app.runJobs();
  };
  const first = await answered('contributor');
  const second = await answered('contributor2', first.project);
  expect(await codeIn(second.task)).toBe('C2');
  await removeForGood(first.task);
  expect(await codeIn(second.task)).toBe('C2');
  const [third, fourth] = [await answered('contributor3', first.project), await answered('contributor', first.project)];
  expect([await codeIn(third.task), await codeIn(fourth.task)]).toEqual(['C3', 'C1']);
  await removeForGood(third.task);
  expect([await codeIn(second.task), await codeIn(fourth.task)]).toEqual(['C2', 'C1']);
  expect(await codeIn((await answered('contributor4', first.project)).task)).toBe('C4');
});

test('contributors also keep codes that no one has seen yet when the task that comes before theirs is deleted for good', async () => {
  const { task: first, project } = await makePublished(app, { name: 'First rows', contributors: ['contributor2'] });
  const { task } = await makePublished(app, { project_id: project, contributors: ['contributor'] });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a')]);
  expect((await manager.delete(`/task/${first}`)).status).toBe(204);
  expect((await master.post(`/task/${first}/purge`, { typed_name: 'First rows' })).status).toBe(204);
  await app.runJobs();
  const lines = await exportsOf(app).lines(task, { contributors: 'codes' });
  expect(lines.map(({ contributor }) => contributor)).toEqual(['C2']);
});
