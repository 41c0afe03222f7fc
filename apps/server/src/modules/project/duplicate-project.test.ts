import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../kernel/new-id.ts';
import { MANY_ROWS } from '../../shared/task/run-job.ts';
import { fresh, makeDraft, makeEmptyDraft, makeProject, makePublished, makeUser } from '../../testing/factories.ts';
import { lockWaits } from '../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

const app = await createTestApp();
const { db, people } = app;
const manager = app.as('manager');
const duplicate = (project: string, { by = manager, with_data = false, name = fresh('Copy') } = {}) =>
  by.post(`/project/${project}/duplicate`, { name, with_data });
const tasksOf = async (project: string) => {
  const { result } = await app
    .as('master')
    .get(`/task?project=${project}&pageSize=100&sortField=createdAt&sortOrder=asc`);
  return Promise.all(result.entities.map(async ({ id }) => (await app.as('master').get(`/task/${id}`)).result));
};
const projectsOf = async (name: string) => (await app.as('master').get(`/project?q=${name}`)).result.entities;

/** Throws unless the copy was made while its client waited. */
async function copied(project: string, options: Parameters<typeof duplicate>[1] = {}) {
  const { status, result, text } = await duplicate(project, options);
  if (status !== 201 || !('category' in result)) throw new Error(text);
  return result;
}

/** A project with a published task and a draft, both with rows. */
async function makeFull() {
  const published = await makePublished(app, {
    guideline: 'Read *all*',
    contributors: ['contributor', 'contributor2'],
  });
  const { project } = published;
  const draft = await makeDraft(app, { texts: ['one', 'two'] });
  await db.updateTable('tasks').set({ project_id: project }).where('id', '=', draft.task).execute();
  await db
    .updateTable('projects')
    .set({ start_date: '2026-01-01', end_date: '2030-01-01' })
    .where('id', '=', project)
    .execute();
  return { project, published: published.task, draft: draft.task };
}

test('a copy is a draft of the same category and manager, with drafts of all tasks and without dates and data', async () => {
  const { project } = await makeFull();
  const source = (await manager.get(`/project/${project}`)).result;
  const name = fresh('Next year');
  const copy = await copied(project, { name: ` ${name} ` });
  expect((await manager.get(`/project/${copy.id}`)).result).toEqual(copy);
  expect(copy).toMatchObject({
    name,
    category: source.category,
    manager: source.manager,
    start_date: null,
    end_date: null,
    is_draft: true,
    status: 0,
    tasks_count: 2,
    answers_count: 0,
    questions_count: 0,
  });
  const from = await tasksOf(project);
  const made = await tasksOf(copy.id);
  expect(made.map((task) => [task.is_draft, task.rows_count, task.version])).toEqual([
    [true, 0, 1],
    [true, 0, 1],
  ]);
  expect(
    made.map(({ name: of, guideline, questions, contributor }) => [of, guideline, questions, contributor]),
  ).toEqual(
    from.map(({ name: of, guideline, questions, contributor }) => [
      of,
      guideline,
      questions,
      contributor.map((one) => ({ ...one, assignment: null })),
    ]),
  );
});

test('the copies of twelve tasks are in the order of the tasks', async () => {
  const project = await makeProject(db, { manager_id: people.manager });
  const names = Array.from({ length: 12 }, (_, at) => `Task ${(at * 5) % 12}`);
  for (const name of names) expect((await manager.post('/task', { project, name })).status).toBe(201);
  expect((await tasksOf((await copied(project)).id)).map(({ name }) => name)).toEqual(names);
});

test('with data, each task has the rows of the one it is made like', async () => {
  const { project } = await makeFull();
  const copy = await copied(project, { with_data: true });
  const texts = async (of: string) => {
    const { rows } = await sql<{ cells: string[] }>`
      select cells from dataset_rows join tasks on tasks.id = task_id where project_id = ${of}
      order by tasks.created_at, tasks.id, row_no`.execute(db);
    return rows.map(({ cells }) => cells);
  };
  expect(await texts(copy.id)).toEqual(await texts(project));
  expect((await tasksOf(copy.id)).map(({ rows_count }) => rows_count)).toEqual(
    (await tasksOf(project)).map(({ rows_count }) => rows_count),
  );
});

test('deleted tasks are not copied, and a project without tasks can be duplicated', async () => {
  const { project, draft, published } = await makeFull();
  expect((await manager.delete(`/task/${draft}`)).status).toBe(204);
  expect((await tasksOf((await copied(project)).id)).map(({ name }) => name)).toHaveLength(1);
  expect((await manager.delete(`/task/${published}`)).status).toBe(204);
  expect((await copied(project, { with_data: true })).tasks_count).toBe(0);
});

test('the copy of a master has the manager of the project, unless they can no longer manage one', async () => {
  const master = app.as('master');
  const project = await makeProject(db, { manager_id: people.manager2 });
  expect((await copied(project, { by: master })).manager.id).toBe(people.manager2);
  const left = await makeProject(db, { manager_id: await makeUser(db, { type: 1, state: 'disabled' }) });
  expect((await copied(left, { by: master })).manager.id).toBe(people.master);
});

test('the project of another manager, a deleted one and one there is not are not found', async () => {
  const { id } = (await manager.get('/auth/getUser')).result;
  for (const project of [
    await makeProject(db, { manager_id: people.manager2 }),
    await makeProject(db, { manager_id: people.manager, deleted_at: new Date() }),
    id,
  ])
    expect((await duplicate(project)).body).toMatchObject({ status: 404, code: 'not_found' });
  const project = await makeProject(db, { manager_id: people.manager });
  expect((await duplicate(project, { name: '  ' })).body).toMatchObject({
    status: 400,
    errors: [{ pointer: '/name' }],
  });
});

test('asked twice under one key, one copy is made', async () => {
  const { project } = await makeFull();
  const payload = JSON.stringify({ name: 'Copied once', with_data: true });
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'the-project' };
  const ask = () => manager.send({ method: 'POST', path: `/project/${project}/duplicate`, headers, payload });
  const [one, two] = [await ask(), await ask()];
  expect([one.status, two.text]).toEqual([201, one.text]);
  expect(await projectsOf('Copied once')).toHaveLength(1);
});

test('the log says who duplicated the project, and each task', async () => {
  const { project } = await makeFull();
  const copy = await copied(project);
  const events = (await manager.get('/audit?limit=20')).result.entities.filter((one) => one.project?.id === copy.id);
  expect(events.map(({ operation }) => operation).sort()).toEqual([
    'duplicateProject',
    'duplicateTask',
    'duplicateTask',
  ]);
});

test('a copy can be deleted with its drafts, but not once one of its tasks was published', async () => {
  const { project } = await makeFull();
  const copy = await copied(project, { with_data: true });
  expect((await manager.delete(`/project/${copy.id}`)).body).toMatchObject({ code: 'project_has_tasks' });
  expect((await manager.delete(`/project/${project}?with_drafts=true`)).body).toMatchObject({
    code: 'project_has_tasks',
    params: { count: 1 },
  });
  expect(await tasksOf(project)).toHaveLength(2);
  expect((await manager.delete(`/project/${copy.id}?with_drafts=true`)).status).toBe(204);
  expect((await manager.get(`/project/${copy.id}`)).status).toBe(404);
  expect(await tasksOf(copy.id)).toEqual([]);
});

test('a draft with which a job begins while its project is being deleted stays, and the project with it', async () => {
  const { task, project } = await makeDraft(app, { texts: ['one'] });
  const starting = await db.startTransaction().execute();
  await starting.selectFrom('tasks').select('id').where('id', '=', task).forNoKeyUpdate().execute();
  const deleting = manager.delete(`/project/${project}?with_drafts=true`);
  const waits = lockWaits();
  await until(async () => (await waits.execute(db)).rows.length > 0);
  await starting
    .insertInto('jobs')
    .values({ id: newId(), kind: 'publish', task_id: task, created_by: people.manager, total: MANY_ROWS })
    .execute();
  await starting.commit().execute();
  expect((await deleting).body).toMatchObject({ code: 'project_has_tasks', params: { count: 1 } });
  expect((await manager.get(`/task/${task}`)).status).toBe(200);
});

/** A project whose task has as many rows as are copied by a job. */
async function makeLarge() {
  const { task, dataset, project } = await makeDraft(app, { texts: ['first'] });
  await sql`
    insert into dataset_rows (task_id, row_no, dataset_id, line, cells)
    select ${task}, n, ${dataset}, n + 1, array['text ' || n] from generate_series(2, ${MANY_ROWS}::int) as n`.execute(
    db,
  );
  await db.updateTable('datasets').set({ rows_count: MANY_ROWS }).where('task_id', '=', task).execute();
  await db
    .updateTable('tasks')
    .set({ next_row_no: MANY_ROWS + 1 })
    .where('id', '=', task)
    .execute();
  return project;
}

async function started(project: string, name: string) {
  const { status, result, text } = await duplicate(project, { with_data: true, name });
  if (status !== 202 || !('state' in result)) throw new Error(text);
  return result;
}
const jobOf = async (id: string) => (await manager.get(`/job/${id}`)).result;

test('many rows are copied by a job, which then names the project', async () => {
  const project = await makeLarge();
  const job = await started(project, 'Made by a job');
  expect(job).toMatchObject({ kind: 'copy_project', state: 'waiting', total: MANY_ROWS + 100, project: null });
  expect(await projectsOf('Made by a job')).toEqual([]);
  await app.runJobs();
  const done = await jobOf(job.id);
  expect(done).toMatchObject({ state: 'done', progress: done.total });
  expect(await projectsOf('Made by a job')).toMatchObject([{ id: done.project, tasks_count: 1 }]);
  expect(await tasksOf(done.project ?? '')).toMatchObject([{ rows_count: MANY_ROWS, job: null }]);
});

test('of a cancelled job there is nothing, and only its owner sees it', async () => {
  const job = await started(await makeLarge(), 'Never made');
  expect((await app.as('manager2').get(`/job/${job.id}`)).status).toBe(404);
  expect((await app.as('manager2').post(`/job/${job.id}/cancel`)).status).toBe(404);
  expect((await manager.post(`/job/${job.id}/cancel`)).result).toMatchObject({
    state: 'failed',
    error: 'job_cancelled',
    project: null,
  });
  expect(await projectsOf('Never made')).toEqual([]);
  expect((await manager.post(`/job/${job.id}/cancel`)).body).toMatchObject({ code: 'wrong_state' });
  await app.runJobs();
  expect(await projectsOf('Never made')).toEqual([]);
});

test('a project of hundreds of tasks is copied by a job, too', async () => {
  const project = await makeProject(db, { manager_id: people.manager });
  const task = await makeEmptyDraft(app);
  await sql`
    insert into tasks (id, name, project_id, created_by)
    select gen_random_uuid(), 'Task ' || n, ${project}, created_by
    from tasks cross join generate_series(1, 150) as n where tasks.id = ${task}`.execute(db);
  expect((await duplicate(project)).status).toBe(202);
});
