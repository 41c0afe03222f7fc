import { addDays, today } from '@concord/domain';
import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import type { Answer } from '../../testing/client/answer.ts';
import { fresh, makeCategory, makeProject, makePublished, makeTask, makeUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

type Project = components['schemas']['Project'];
const app = await createTestApp();
app.clock.stop(); // no midnight comes between what a test writes and what it reads
const { db, people } = app;
const [master, manager, manager2] = [app.as('master'), app.as('manager'), app.as('manager2')];
const category = await makeCategory(db, { name: 'Filed here' });
const day = (offset: number) => addDays(today(app.services.now()), offset);

async function create(values: object = {}, by = manager): Promise<Project> {
  const { status, text, result } = await by.post('/project', { name: fresh('Project'), category, ...values });
  expect(status, text).toBe(201);
  return result;
}
const namesOf = (answer: Answer<components['schemas']['ProjectList']>) =>
  answer.result.entities.map(({ name }) => name);

test('a project of a manager starts as their draft', async () => {
  const project = await create({ name: '  Brand study ', start_date: '2026-01-31', end_date: '2026-01-31' });
  expect(project).toMatchObject({
    name: 'Brand study',
    category: { id: category, name: 'Filed here' },
    manager: { id: people.manager, username: 'manager' },
    start_date: '2026-01-31',
    end_date: '2026-01-31',
    status: 0,
    is_draft: true,
    is_completed: false,
    late: false,
    tasks_count: 0,
    answers_count: 0,
    questions_count: 0,
    version: 1,
  });
});

test('only a master gives a project to someone else', async () => {
  const mine = await create({}, master);
  expect(mine.manager.id).toBe(people.master);
  expect((await create({ manager: people.manager2 }, master)).manager.id).toBe(people.manager2);
  expect((await create({ manager: people.manager })).manager.id).toBe(people.manager);
  const refused = await manager.post('/project', { name: 'x', category, manager: people.manager2 });
  expect(refused.body).toMatchObject({ status: 403, code: 'forbidden' });
  const own = await create();
  const given = { version: 1, manager: people.manager2 };
  expect((await manager.patch(`/project/${own.id}`, given)).body).toMatchObject({ code: 'forbidden' });
  expect((await master.patch(`/project/${own.id}`, given)).body).toMatchObject({ manager: { id: people.manager2 } });
  expect((await manager.get(`/project/${own.id}`)).status).toBe(404);
});

test('a manager is staff who may work, and a category is one that exists', async () => {
  const disabled = await makeUser(db, { type: 1, state: 'disabled' });
  for (const person of [people.contributor, disabled, '01890000-0000-7000-8000-000000000000'])
    expect((await master.post('/project', { name: 'x', category, manager: person })).body).toMatchObject({
      status: 400,
      errors: [{ pointer: '/manager', code: 'unknown_reference' }],
    });
  const gone = await makeCategory(db, { deleted_at: new Date() });
  const project = await create();
  for (const answer of [
    await manager.post('/project', { name: 'x', category: gone }),
    await manager.patch(`/project/${project.id}`, { version: 1, category: gone }),
  ])
    expect(answer.body).toMatchObject({ status: 400, errors: [{ pointer: '/category', code: 'unknown_reference' }] });
});

test('a project does not end before it starts, whichever of the two is changed', async () => {
  const reversed = { status: 400, code: 'dates_reversed' };
  const dates = { start_date: '2026-03-02', end_date: '2026-03-01' };
  expect((await manager.post('/project', { name: 'x', category, ...dates })).body).toMatchObject(reversed);
  const { id } = await create({ start_date: '2026-03-01', end_date: '2026-03-05' });
  expect((await manager.patch(`/project/${id}`, { version: 1, end_date: '2026-02-28' })).body).toMatchObject(reversed);
  expect((await manager.patch(`/project/${id}`, { version: 1, start_date: '2026-03-06' })).body).toMatchObject(
    reversed,
  );
  const open = await manager.patch(`/project/${id}`, { version: 1, start_date: null, end_date: '2020-01-01' });
  expect(open.body).toMatchObject({ start_date: null, end_date: '2020-01-01', version: 2 });
});

test('days that no calendar has are refused', async () => {
  for (const end_date of ['2026-02-30', '0000-01-01', '2026-13-01', '20260101', 'infinity', '99999-01-01'])
    expect((await manager.post('/project', { name: 'x', category, end_date })).status).toBe(400);
});

const allowed: Record<string, Partial<Record<string, string>>> = {
  draft: { publish: 'active' },
  active: { deactivate: 'inactive', complete: 'completed' },
  inactive: { activate: 'active', complete: 'completed' },
  completed: { reopen: 'active' },
};
const flags = {
  draft: { status: 0, is_draft: true, is_completed: false },
  active: { status: 1, is_draft: false, is_completed: false },
  inactive: { status: 0, is_draft: false, is_completed: false },
  completed: { status: 0, is_draft: false, is_completed: true },
} as const;
const states = Object.keys(flags) as (keyof typeof flags)[];
const moves = states.flatMap((state) =>
  ['publish', 'activate', 'deactivate', 'complete', 'reopen'].map((verb) => ({ state, verb })),
);

test.each(moves)('$verb of a project in state $state', async ({ state, verb }) => {
  const id = await makeProject(db, { manager_id: people.manager, state });
  const { body } = await manager.post(`/project/${id}/${verb}`, { version: 1 });
  const next = states.find((name) => name === allowed[state]?.[verb]);
  expect(body).toMatchObject(next ? { ...flags[next], version: 2 } : { status: 409, code: 'wrong_state' });
  if (next)
    expect((await manager.post(`/project/${id}/${verb}`, { version: 1 })).body).toMatchObject({
      code: 'stale_version',
      current: { id, version: 2 },
    });
});

test('an active project is late from the day after its last one at +08:00', async () => {
  const ends = async (end_date: string, state: keyof typeof flags = 'active') => {
    const id = await makeProject(db, { manager_id: people.manager, state, end_date });
    return (await manager.get(`/project/${id}`)).result.late;
  };
  expect(await ends(day(0))).toBe(false);
  expect(await ends(day(-1))).toBe(true);
  expect(await ends(day(-1), 'inactive')).toBe(false);
  expect(await ends(day(-1), 'completed')).toBe(false);
  expect(await ends(day(-1), 'draft')).toBe(false);
});

test('pages of equal names neither repeat nor lose a project, and turn round with the order', async () => {
  const here = await makeCategory(db);
  const made = [];
  for (let count = 0; count < 12; count += 1)
    made.push(await makeProject(db, { name: 'Same', manager_id: people.manager, category_id: here }));
  const paged = async (order: 'asc' | 'desc') => {
    const pages = [1, 2, 3].map((page) => `/project?category=${here}&pageSize=5&pageNumber=${page}` as const);
    const ids = [];
    for (const page of pages) {
      const { result } = await manager.get(`${page}&sortField=name&sortOrder=${order}`);
      ids.push(...result.entities.map(({ id }) => id));
    }
    return ids;
  };
  expect(await paged('asc')).toEqual(made.toSorted());
  expect(await paged('desc')).toEqual(made.toSorted().toReversed());
});

test('the list is filtered by state, category, manager and words, and sorted by any column', async () => {
  const here = await makeCategory(db, { name: 'List test' });
  const make = (name: string, state: keyof typeof flags, end_date: string | null, manager_id = people.manager) =>
    makeProject(db, { name, state, end_date, manager_id, category_id: here });
  await make('a draft', 'draft', null);
  await make('b active', 'active', day(1));
  await make('c late', 'active', day(-1));
  await make('d inactive', 'inactive', day(-2));
  await make('e completed', 'completed', day(-3));
  await make('f other', 'active', null, people.manager2);
  const names = async (query: string, by = manager) => namesOf(await by.get(`/project?category=${here}${query}`));
  expect(await names('')).toEqual(['a draft', 'b active', 'c late', 'd inactive', 'e completed']);
  expect(await names('', master)).toHaveLength(6);
  expect(await names(`&manager=${people.manager2}`, master)).toEqual(['f other']);
  expect(await names(`&manager=${people.manager2}`)).toEqual([]);
  expect(await names('&state=draft')).toEqual(['a draft']);
  expect(await names('&state=active')).toEqual(['b active', 'c late']);
  expect(await names('&state=overdue')).toEqual(['c late']);
  expect(await names('&state=inactive')).toEqual(['d inactive']);
  expect(await names('&state=completed')).toEqual(['e completed']);
  expect(await names('&sortField=end_date')).toEqual(['e completed', 'd inactive', 'c late', 'b active', 'a draft']);
  expect(await names('&sortField=end_date&sortOrder=desc')).toEqual([
    ...['b active', 'c late', 'd inactive', 'e completed', 'a draft'],
  ]);
  expect(await names('&q=active')).toEqual(['b active', 'd inactive']);
  expect(await names('&q=%25')).toEqual([]);
  const { name: managerName } = (await manager2.get('/auth/getUser')).result;
  for (const q of [managerName, 'list other'])
    expect(await names(`&q=${encodeURIComponent(q)}`, master)).toEqual(['f other']);
  for (const sortField of ['name', 'category', 'manager', 'start_date', 'createdAt', 'updatedAt'])
    expect(await names(`&sortField=${sortField}&pageSize=2`)).toHaveLength(2);
  expect((await manager.get('/project?sortField=version')).status).toBe(400);
});

test('a project adds up the work of its tasks from what the assignments count', async () => {
  const project = await makeProject(db, { manager_id: people.manager });
  await makePublished(app, { project_id: project, contributors: ['contributor', 'contributor2'] });
  const { task, assignments } = await makePublished(app, { project_id: project, texts: ['only'] });
  await makeTask(db, { project_id: project, created_by: people.manager });
  await db
    .updateTable('assignments')
    .set({ answers_count: 1 })
    .where('task_id', '=', task)
    .where('id', '=', assignments.contributor ?? '')
    .execute();
  const counts = async () => (await manager.get(`/project/${project}`)).body;
  expect(await counts()).toMatchObject({ tasks_count: 3, answers_count: 1, questions_count: 4 });
  await manager.delete(`/task/${task}`);
  expect(await counts()).toMatchObject({ tasks_count: 2, answers_count: 0, questions_count: 3 });
});

test('what someone had answered offline before they were removed from a task is no work of its project', async () => {
  const project = await makeProject(db, { manager_id: people.manager });
  const { task } = await makePublished(app, { project_id: project, contributors: ['contributor', 'contributor2'] });
  const browser = openBrowser(app, 'contributor2', task);
  const [row] = (await browser.rows()).rows;
  const offline = browser.cell(row?.content.row_no ?? 0, 1, 'a');
  app.clock.advance(1000);
  const { version } = (await manager.get(`/task/${task}`)).result;
  const left = { version, contributor: [people.contributor], reviewer: [] };
  expect((await manager.put(`/task/${task}/contributor`, left)).status).toBe(200);
  expect((await browser.save([offline])).status).toBe(200);
  expect((await manager.get(`/project/${project}`)).result).toMatchObject({ answers_count: 0, questions_count: 3 });
});

test('a project with tasks is not deleted; without them it is, and can be brought back', async () => {
  const project = await makeProject(db, { manager_id: people.manager });
  const tasks = [
    await makeTask(db, { project_id: project, created_by: people.manager }),
    await makeTask(db, { project_id: project, created_by: people.manager }),
  ];
  const refused = await manager.delete(`/project/${project}`);
  expect(refused.body).toMatchObject({ status: 409, code: 'project_has_tasks', params: { count: 2 } });
  for (const task of tasks) await manager.delete(`/task/${task}`);
  expect((await manager.delete(`/project/${project}`)).status).toBe(204);
  expect((await manager.get(`/project/${project}`)).status).toBe(404);
  expect((await manager.delete(`/project/${project}`)).status).toBe(404);
  expect((await manager.patch(`/project/${project}`, { version: 2, name: 'x' })).status).toBe(404);
  expect((await manager.post(`/project/${project}/complete`, { version: 2 })).status).toBe(404);
  expect((await manager.post(`/task/${tasks[0]}/restore`)).body).toMatchObject({ code: 'parent_deleted' });
  expect((await manager2.post(`/project/${project}/restore`)).status).toBe(404);
  expect((await manager.post(`/project/${project}/restore`)).body).toMatchObject({ id: project, version: 3 });
  expect((await manager.post(`/project/${project}/restore`)).body).toMatchObject({ code: 'wrong_state' });
  expect((await manager.post(`/task/${tasks[0]}/restore`)).status).toBe(200);
});

test('a project comes back into a category that is gone only with that category, and the log has both', async () => {
  const category_id = await makeCategory(db);
  const project = await makeProject(db, { manager_id: people.manager, category_id });
  await manager.delete(`/project/${project}`);
  expect((await manager.delete(`/category/${category_id}`)).status).toBe(204);
  expect((await manager.post(`/project/${project}/restore`)).body).toMatchObject({
    status: 409,
    code: 'parent_deleted',
  });
  const restored = await manager.post(`/project/${project}/restore`, { with_parents: true });
  expect(restored.result).toMatchObject({ id: project, category: { id: category_id } });
  expect((await manager.get(`/category/${category_id}`)).status).toBe(200);
  const events = db
    .selectFrom('audit_events')
    .select(['operation', 'subject_id'])
    .where('request_id', '=', String(restored.headers['x-request-id']));
  expect(await events.orderBy('id').execute()).toEqual([
    { operation: 'restoreCategory', subject_id: category_id },
    { operation: 'restoreProject', subject_id: project },
  ]);
});

test('a change based on an old version is refused and shows what is there now', async () => {
  const { id } = await create();
  await manager.patch(`/project/${id}`, { version: 1, name: 'First' });
  const { body } = await manager.patch(`/project/${id}`, { version: 1, name: 'Second' });
  expect(body).toMatchObject({ status: 409, code: 'stale_version', current: { id, name: 'First', version: 2 } });
});

test('the projects of another manager are not there', async () => {
  const id = await makeProject(db, { manager_id: people.manager2 });
  for (const answer of [
    await manager.get(`/project/${id}`),
    await manager.patch(`/project/${id}`, { version: 1, name: 'Mine now' }),
    await manager.delete(`/project/${id}`),
    await manager.post(`/project/${id}/restore`),
    ...(await Promise.all(
      ['publish', 'activate', 'deactivate', 'complete', 'reopen'].map((verb) =>
        manager.post(`/project/${id}/${verb}`, { version: 1 }),
      ),
    )),
  ])
    expect(answer.status).toBe(404);
  expect((await manager2.get(`/project/${id}`)).status).toBe(200);
  expect((await master.get(`/project/${id}`)).status).toBe(200);
});

test('contributors have no access to projects', async () => {
  const id = await makeProject(db, { manager_id: people.manager });
  const contributor = app.as('contributor');
  for (const answer of [
    await contributor.get('/project'),
    await contributor.get(`/project/${id}`),
    await contributor.post('/project', { name: 'x', category }),
    await contributor.patch(`/project/${id}`, { version: 1 }),
    await contributor.delete(`/project/${id}`),
    await contributor.post(`/project/${id}/restore`),
    await contributor.post(`/project/${id}/publish`, { version: 1 }),
  ])
    expect(answer.status).toBe(403);
});

test('hostile names are only text', async () => {
  for (const name of [`"; drop table projects; --`, `%_\\'"<script>👩‍👩‍👧 ${'字'.repeat(80)}`]) {
    const { id } = await create({ name });
    const found = (await manager.get(`/project?q=${encodeURIComponent(name)}`)).result;
    expect(found.entities).toMatchObject([{ id, name }]);
  }
  for (const name of ['\u0000', 'x'.repeat(10_000), '\ud800', ' '])
    expect((await manager.post('/project', { name, category })).status).toBe(400);
  expect((await manager.unchecked('POST', '/project', { name: 'x', category, status: 1 })).status).toBe(400);
});
