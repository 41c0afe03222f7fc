import { addDays, today } from '@concord/domain';
import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { countWork } from '../../testing/count-work.ts';
import { fresh, makeDataset, makeDraft, makeProject, makePublished, makeTask } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

type Schemas = components['schemas'];
const app = await createTestApp();
const { db, people } = app;
const [master, manager, manager2] = [app.as('master'), app.as('manager'), app.as('manager2')];
/** Counted from the start: a midnight may come while the tests run, so none of them is about today. */
const started = today(app.services.now());
const day = (offset: number) => addDays(started, offset);
const nowhere = '01890000-0000-7000-8000-000000000000';

test('a task starts as a draft of a project of the actor', async () => {
  const project = await makeProject(db, { manager_id: people.manager, name: 'Home' });
  const { status, body } = await manager.post('/task', { project, name: '  Tone of voice ' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'Tone of voice',
    project: { id: project, name: 'Home', status: 1, is_draft: false, is_completed: false },
    status: 0,
    is_draft: true,
    complete: false,
    late: false,
    guideline: '',
    guideline_no: 1,
    due_date: null,
    question_logic: 'all',
    assign_logic: 'sequential',
    answers_per_row: 1,
    overlap_share: 100,
    review_sample: 100,
    task_row: [],
    questions: [],
    contributor: [],
    reviewer: [],
    rows_count: 0,
    version: 1,
  });
});

test('a task needs a project that is there and the actor’s own', async () => {
  const others = await makeProject(db, { manager_id: people.manager2 });
  const gone = await makeProject(db, { manager_id: people.manager, deleted_at: new Date() });
  const own = await makeTask(db, {
    project_id: await makeProject(db, { manager_id: people.manager }),
    created_by: people.manager,
  });
  for (const project of [others, gone, nowhere])
    for (const answer of [
      await manager.post('/task', { project, name: 'x' }),
      await manager.patch(`/task/${own}`, { version: 1, project }),
    ])
      expect(answer.body).toMatchObject({
        status: 400,
        errors: [{ pointer: '/project', code: 'unknown_reference' }],
      });
});

const settings = {
  name: 'New name',
  guideline: '# Read *this* <b>first</b> 🙂',
  due_date: '2027-01-31',
  question_logic: 'some',
  assign_logic: 'random',
  answers_per_row: 3,
  overlap_share: 10,
  review_sample: 25,
} as const;

test('everything about a draft can be changed', async () => {
  const { task } = await makeDraft(app);
  const project = await makeProject(db, { manager_id: people.manager });
  const { body } = await manager.patch(`/task/${task}`, { version: 1, ...settings, project });
  expect(body).toMatchObject({ ...settings, project: { id: project }, version: 2 });
  expect((await manager.patch(`/task/${task}`, { version: 2, due_date: null })).body).toMatchObject({ due_date: null });
});

test('after publishing, what was assigned and what counts as done stays; the rest can be changed', async () => {
  const { task, project } = await makePublished(app);
  const refused = { status: 409, code: 'task_not_draft' };
  const elsewhere = await makeProject(db, { manager_id: people.manager });
  for (const change of [
    { question_logic: 'some' },
    { assign_logic: 'random' },
    { answers_per_row: 3 },
    { overlap_share: 10 },
    { project: elsewhere },
    { guideline: 'Another one' },
  ] as const)
    expect((await manager.patch(`/task/${task}`, { version: 2, ...change })).body).toMatchObject(refused);
  const { name, due_date, review_sample } = settings;
  const free = { name, due_date, review_sample };
  const unchanged = {
    guideline: '',
    question_logic: 'all',
    assign_logic: 'sequential',
    answers_per_row: 1,
    overlap_share: 100,
    project,
  } as const;
  expect((await manager.patch(`/task/${task}`, { version: 2, ...free, ...unchanged })).body).toMatchObject(free);
});

test('a published task is switched off and on', async () => {
  const { task } = await makePublished(app);
  const refused = { status: 409, code: 'wrong_state' };
  expect((await manager.post(`/task/${task}/activate`, { version: 2 })).body).toMatchObject(refused);
  const off = await manager.post(`/task/${task}/deactivate`, { version: 2 });
  expect(off.body).toMatchObject({ status: 0, is_draft: false, version: 3 });
  expect((await manager.post(`/task/${task}/deactivate`, { version: 3 })).body).toMatchObject(refused);
  const on = await manager.post(`/task/${task}/activate`, { version: 3 });
  expect(on.body).toMatchObject({ status: 1, is_draft: false, version: 4 });
  const draft = (await makeDraft(app)).task;
  for (const verb of ['activate', 'deactivate'])
    expect((await manager.post(`/task/${draft}/${verb}`, { version: 1 })).body).toMatchObject(refused);
});

test('a deleted task is gone with its work, and comes back with it', async () => {
  const { task, assignments } = await makePublished(app);
  expect((await manager.delete(`/task/${task}`)).status).toBe(204);
  expect((await manager.get(`/task/${task}`)).status).toBe(404);
  expect((await manager.get(`/task/${task}/row`)).status).toBe(404);
  expect((await manager.delete(`/task/${task}`)).status).toBe(404);
  const { body } = await manager.post(`/task/${task}/restore`);
  expect(body).toMatchObject({ contributor: [{ assignment: { id: assignments.contributor, rows_count: 3 } }] });
  expect((await manager.post(`/task/${task}/restore`)).body).toMatchObject({ code: 'wrong_state' });
  expect((await manager.post(`/task/${nowhere}/restore`)).status).toBe(404);
});

test('a task shows its datasets, questions and people with their progress', async () => {
  const { task, dataset, assignments } = await makePublished(app, { contributors: ['contributor2', 'contributor'] });
  await db.insertInto('task_reviewers').values({ task_id: task, user_id: people.manager2 }).execute();
  const { body } = await manager.get(`/task/${task}`);
  const progress = { is_completed: false, status: 1, round: 0, late: false, rows_done: 0, answers_count: 0 };
  expect(body).toMatchObject({
    rows_count: 3,
    task_row: [{ id: dataset, dataset_no: 1, rows_count: 3, columns: [{ name: 'text', role: 'text' }] }],
    questions: [{ question_no: 1, type: 'single', choices: [{ value: 'a' }, { value: 'b' }, { value: 'c' }] }],
    contributor: [
      {
        user: { id: people.contributor2, username: 'contributor2' },
        assignment: { ...progress, id: assignments.contributor2, rows_count: 2, questions_count: 2 },
      },
      { user: { id: people.contributor }, assignment: { ...progress, rows_count: 1, questions_count: 1 } },
    ],
    reviewer: [{ username: 'manager2' }],
  });
});

async function finish(task: string, values: { is_completed: boolean; status: 1 | 2 }): Promise<void> {
  await db.updateTable('assignments').set(values).where('task_id', '=', task).execute();
  await countWork(db);
}

test('the list says how far every task is, and filters by it', async () => {
  const project_id = await makeProject(db, { manager_id: people.manager, name: fresh('Listed'), end_date: day(-1) });
  const named = (name: string, values: object = {}) => makePublished(app, { project_id, name, ...values });
  await makeDraft(app, { project_id, name: 'a draft', due_date: day(-5) });
  await named('b active', { due_date: day(2), contributors: ['contributor', 'contributor2'] });
  await named('c late by the project');
  await named('d late', { due_date: day(-2) });
  const off = await named('e inactive');
  await manager.post(`/task/${off.task}/deactivate`, { version: 2 });
  const review = await named('f under review');
  await finish(review.task, { is_completed: true, status: 1 });
  const complete = await named('g complete');
  await finish(complete.task, { is_completed: true, status: 2 });

  const list = async (query: string) => (await manager.get(`/task?project=${project_id}${query}`)).result;
  const names = async (query: string) => (await list(query)).entities.map(({ name }) => name);
  expect((await list('')).entities).toMatchObject([
    { name: 'a draft', is_draft: true, late: false, complete: false, rows_count: 3, total: 0, questions_count: 0 },
    { name: 'b active', late: false, complete: false, submitted: 0, total: 2, questions_count: 3, answers_count: 0 },
    { name: 'c late by the project', late: true },
    { name: 'd late', late: true },
    { name: 'e inactive', status: 0, is_draft: false, late: false },
    { name: 'f under review', late: false, complete: false, submitted: 1, total: 1 },
    { name: 'g complete', late: false, complete: true, submitted: 1, total: 1 },
  ]);
  expect(await names('&state=draft')).toEqual(['a draft']);
  expect(await names('&state=active')).toHaveLength(5);
  expect(await names('&state=inactive')).toEqual(['e inactive']);
  expect(await names('&state=late')).toEqual(['c late by the project', 'd late']);
  expect(await names('&state=complete')).toEqual(['g complete']);
  expect(await names('&q=late')).toEqual(['c late by the project', 'd late']);
  expect(await names('&q=_')).toEqual([]);
  // those without a day of their own are due with the project: after the one before that day, before the one after
  expect(await names('&sortField=due_date')).toEqual([
    'a draft',
    'd late',
    'c late by the project',
    'e inactive',
    'f under review',
    'g complete',
    'b active',
  ]);
  expect((await list('')).entities[2]).toMatchObject({ due_date: null, project: { end_date: day(-1) } });
  expect(await list('&sortField=updatedAt&sortOrder=desc&pageSize=3&pageNumber=3')).toMatchObject({
    totalCount: 7,
    entities: [{ name: 'a draft' }],
  });
  for (const sortField of ['project', 'createdAt']) expect(await names(`&sortField=${sortField}`)).toHaveLength(7);
  expect((await manager2.get(`/task?project=${project_id}`)).body).toEqual({ entities: [], totalCount: 0 });
  expect((await master.get(`/task?project=${project_id}`)).body).toMatchObject({ totalCount: 7 });
});

test('a published task whose project is not active is listed as paused, not as active', async () => {
  const { task, project } = await makePublished(app);
  const found = async (state: string) =>
    (await manager.get(`/task?project=${project}&state=${state}`)).result.entities.length;
  expect([await found('active'), await found('paused')]).toEqual([1, 0]);
  await manager.post(`/project/${project}/deactivate`, { version: 1 });
  expect([await found('active'), await found('paused')]).toEqual([0, 1]);
  await manager.post(`/task/${task}/deactivate`, { version: 2 });
  expect([await found('paused'), await found('inactive')]).toEqual([0, 1]);
});

test('nothing of a task is late while its project is not active', async () => {
  const { task, project } = await makePublished(app, { due_date: day(-1) });
  expect((await manager.get(`/task/${task}`)).body).toMatchObject({
    late: true,
    contributor: [{ assignment: { late: true } }],
  });
  await manager.post(`/project/${project}/deactivate`, { version: 1 });
  expect((await manager.get(`/task/${task}`)).body).toMatchObject({
    late: false,
    contributor: [{ assignment: { late: false } }],
  });
});

test('a window of rows runs through all datasets and shows what contributors may see', async () => {
  const columns: Schemas['DatasetColumn'][] = [
    { name: 'Nr', role: 'id' },
    { name: 'Text', role: 'text' },
    { name: 'Source', role: 'context' },
    { name: 'Picture', role: 'media' },
    { name: 'Page', role: 'page' },
    { name: 'Truth', role: 'gold:1' },
    { name: 'Secret', role: 'hidden' },
  ];
  const rows = [
    ['r1', 'first', 'shop', 'https://pictures.invalid/1.png', 'https://pages.invalid/1', 'a', 'hush'],
    ['r2', '<b>second</b>', ' ', 'http://pictures.invalid/2.png', 'javascript:alert(1)', '', 'hush'],
  ];
  const { task, dataset } = await makeDraft(app, { columns, rows });
  await makeDataset(db, task, { rows: [['removed']], created_by: people.manager });
  const later = await makeDataset(db, task, { rows: [['third'], ['fourth']], created_by: people.manager });
  await db.deleteFrom('dataset_rows').where('task_id', '=', task).where('row_no', '=', 3).execute();
  await db.deleteFrom('datasets').where('task_id', '=', task).where('dataset_no', '=', 2).execute();
  const window = async (query: string) => (await manager.get(`/task/${task}/row${query}`)).body;
  const plain = { row_id: null, language: null, context: [], media: [], page: null };
  expect(await window('')).toEqual({
    totalCount: 4,
    rows: [
      {
        row_no: 1,
        dataset,
        row_id: 'r1',
        language: null,
        text: 'first',
        context: [{ name: 'Source', value: 'shop' }],
        media: [{ name: 'Picture', url: 'https://pictures.invalid/1.png' }],
        page: 'https://pages.invalid/1',
      },
      { ...plain, row_no: 2, dataset, row_id: 'r2', text: '<b>second</b>' },
      { ...plain, row_no: 4, dataset: later, text: 'third' },
      { ...plain, row_no: 5, dataset: later, text: 'fourth' },
    ],
  });
  expect(await window('?position=2&limit=2')).toMatchObject({ rows: [{ row_no: 2 }, { row_no: 4 }], totalCount: 4 });
  expect(await window('?position=4')).toMatchObject({ rows: [{ row_no: 5 }] });
  expect(await window('?position=5')).toEqual({ rows: [], totalCount: 4 });
  for (const query of ['?position=0', '?limit=201', '?limit=x'])
    expect((await manager.get(`/task/${task}/row${query}`)).status).toBe(400);
});

const operations: [string, string, object?][] = [
  ['GET', ''],
  ['GET', '/row'],
  ['PATCH', '', { version: 1 }],
  ['DELETE', ''],
  ['POST', '/restore'],
  ['POST', '/publish', { version: 1 }],
  ['POST', '/activate', { version: 1 }],
  ['POST', '/deactivate', { version: 1 }],
  ['PUT', '/question', { version: 1, questions: [] }],
  ['PUT', '/contributor', { version: 1, contributor: [], reviewer: [] }],
];
test.each(operations)('%s task%s is for the master and the manager of the project', async (method, path, body) => {
  const { task } = await makeDraft(app, { manager: 'manager2' });
  const request = {
    method,
    path: `/task/${task}${path}`,
    ...(body && { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
  };
  expect((await manager.send(request)).status).toBe(404);
  expect((await app.as('contributor').send(request)).status).toBe(403);
  expect((await app.withToken(undefined).send(request)).status).toBe(401);
});

test('contributors neither list nor add tasks', async () => {
  expect((await app.as('contributor').get('/task')).status).toBe(403);
  expect((await app.as('contributor').post('/task', { project: nowhere, name: 'x' })).status).toBe(403);
});

test('every change is based on the version that is there', async () => {
  for (const [method, path, body] of operations) {
    if (!body) continue;
    const { task } = await makeDraft(app);
    const answer = await manager.send({
      method,
      path: `/task/${task}${path}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ ...body, version: 7 }),
    });
    expect(answer.body, path).toMatchObject({ status: 409, code: 'stale_version', current: { id: task, version: 1 } });
  }
});

test('hostile values are only text, or are refused', async () => {
  const project = await makeProject(db, { manager_id: people.manager });
  for (const name of [`'); drop table tasks; --`, `%_\\ 🙂 ${'字'.repeat(100)}`]) {
    const { result } = await manager.post('/task', { project, name });
    const found = (await manager.get(`/task?q=${encodeURIComponent(name)}`)).result;
    expect(found.entities).toMatchObject([{ id: result.id, name }]);
  }
  const { task } = await makeDraft(app);
  for (const change of [
    { name: 'x'.repeat(10_000) },
    { name: '\u0000' },
    { guideline: 'nul\u0000' },
    { guideline: 'x'.repeat(50_001) },
    { due_date: '2026-02-30' },
    { answers_per_row: 0 },
    { answers_per_row: 51 },
    { overlap_share: 0 },
    { overlap_share: 101 },
    { overlap_share: 2.5 },
    { review_sample: 101 },
    { status: 1 },
    { seed: 1 },
  ])
    expect((await manager.patch(`/task/${task}`, { version: 1, ...change })).status).toBe(400);
});
