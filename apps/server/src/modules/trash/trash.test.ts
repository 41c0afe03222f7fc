import { DAY_MS } from '@concord/domain';
import { expect, test } from 'vitest';
import { newId } from '../../kernel/new-id.ts';
import { openBrowser } from '../../testing/browser.ts';
import { fresh, makeCategory, makeDraft, makeProject, makePublished, makeTask } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { importFile } from '../../testing/upload.ts';

const app = await createTestApp();
const { db, people } = app;
const [master, manager, manager2] = [app.as('master'), app.as('manager'), app.as('manager2')];

/** What a caller finds in the trash by a word. */
const found = async (by: typeof master, query: string) => (await by.get(`/trash?${query}`)).result.entities;
const names = async (by: typeof master, query: string) => (await found(by, query)).map(({ name }) => name);

async function deleted(path: `/${'task' | 'project' | 'category'}/${string}`, by = manager): Promise<void> {
  const { status, text } = await by.delete(path);
  expect(status, text).toBe(204);
}

test('a deleted task is in the trash with who deleted it, when, until when, and what belongs to it', async () => {
  const { task, project } = await makePublished(app, {
    name: 'Deleted tone',
    texts: ['one', 'two', 'three'],
    contributors: ['contributor', 'contributor2', 'contributor3'],
    answers_per_row: 2,
  });
  const browser = openBrowser(app, 'contributor', task);
  const [first, second] = (await browser.rows()).rows.map(({ content }) => content.row_no);
  await browser.save([browser.cell(first ?? 0, 1, 'a'), browser.cell(second ?? 0, 1, 'b')]);
  const { version } = (await manager.get(`/task/${task}`)).result;
  const left = { version, contributor: [people.contributor, people.contributor2], reviewer: [] };
  expect((await manager.put(`/task/${task}/contributor`, left)).status).toBe(200);
  await deleted(`/task/${task}`);
  const [entry] = await found(manager, 'q=deleted+tone');
  expect(entry).toMatchObject({
    id: task,
    kind: 'task',
    name: 'Deleted tone',
    project: { id: project },
    task: null,
    deleted_by: { username: 'manager' },
    parents: [],
    content: { categories: 0, projects: 0, tasks: 0, rows: 3, answers: 2, people: 2 },
    is_busy: false,
  });
  const lasts = Date.parse(entry?.expires_at ?? '') - Date.parse(entry?.deleted_at ?? '');
  expect(lasts).toBe(30 * DAY_MS);
});

test('who has deleted a record is the one who did it last', async () => {
  const { task } = await makeDraft(app, { name: 'Deleted twice' });
  await deleted(`/task/${task}`, master);
  expect((await manager.post(`/task/${task}/restore`)).status).toBe(200);
  await deleted(`/task/${task}`);
  expect(await found(manager, 'q=deleted+twice')).toMatchObject([{ deleted_by: { username: 'manager' } }]);
});

test('a category and a project have in them what was deleted before', async () => {
  const category = await makeCategory(db, { name: 'Emptied' });
  const inner = await makeCategory(db, { name: 'Emptied within', parent_id: category });
  const project = await makeProject(db, {
    name: 'Emptied project',
    manager_id: people.manager,
    category_id: inner,
  });
  const { task } = await makeDraft(app, { name: 'Emptied task', project_id: project, texts: ['one', 'two'] });
  for (const path of [`/task/${task}`, `/project/${project}`, `/category/${inner}`, `/category/${category}`] as const)
    await deleted(path);
  const entries = await found(manager, 'q=emptied&sortField=name');
  expect(
    entries.map(({ name, content }) => [name, content.categories, content.projects, content.tasks, content.rows]),
  ).toEqual([
    ['Emptied', 1, 1, 1, 2],
    ['Emptied project', 0, 0, 1, 2],
    ['Emptied task', 0, 0, 0, 2],
    ['Emptied within', 0, 1, 1, 2],
  ]);
  const parents = new Map(entries.map(({ name, parents: above }) => [name, above.map((one) => one.name)]));
  expect(parents.get('Emptied task')).toEqual(['Emptied project', 'Emptied within', 'Emptied']);
  expect(parents.get('Emptied')).toEqual([]);
});

test('rows that were taken back are in the trash with their answers, until they are restored', async () => {
  const { task } = await makePublished(app, { name: 'Grown', contributors: ['contributor'] });
  await importFile(app, task, 'text\nadded 1\nadded 2\n');
  const dataset = (await manager.get(`/task/${task}`)).result.task_row[1];
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(4, 1, 'a')]);
  const path = `/task/${task}/dataset/${dataset?.id ?? ''}` as const;
  const entry = async () => (await found(manager, 'kind=dataset')).find(({ id }) => id === dataset?.id);
  expect(await entry()).toBeUndefined();
  await manager.post(`${path}/takeBack`, { started: 'keep' });
  expect(await entry()).toMatchObject({ content: { rows: 1, answers: 0 } });
  await manager.post(`${path}/takeBack`, { started: 'withdraw' });
  expect(await entry()).toMatchObject({
    kind: 'dataset',
    name: dataset?.name,
    task: { id: task, name: 'Grown' },
    deleted_by: { username: 'manager' },
    content: { rows: 2, answers: 1 },
  });
  await deleted(`/task/${task}`);
  expect(await entry()).toBeUndefined();
  expect((await manager.post(`/task/${task}/restore`)).status).toBe(200);
  expect(await entry()).toBeDefined();
  expect((await manager.post(`${path}/restore`)).status).toBe(200);
  expect(await entry()).toBeUndefined();
});

test('answers that were taken back one after the other are all in the trash', async () => {
  const { task } = await makePublished(app, { name: 'Taken back twice', contributors: ['contributor'] });
  await importFile(app, task, 'text\nadded 1\nadded 2\n');
  const dataset = (await manager.get(`/task/${task}`)).result.task_row[1]?.id ?? '';
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(4, 1, 'a')]);
  const late = browser.cell(5, 1, 'b');
  const takeBack = async () => {
    const taken = await manager.post(`/task/${task}/dataset/${dataset}/takeBack`, { started: 'withdraw' });
    expect(taken.status, taken.text).toBe(200);
    return (await found(manager, 'kind=dataset')).find(({ id }) => id === dataset)?.content;
  };
  expect(await takeBack()).toMatchObject({ rows: 2, answers: 1 });
  expect((await browser.save([late])).status).toBe(200);
  expect(await takeBack()).toMatchObject({ rows: 2, answers: 2 });
});

test('an import that was taken back can be restored while someone looks what a change of the task would do', async () => {
  const { task } = await makePublished(app, { contributors: ['contributor'] });
  await importFile(app, task, 'text\nadded 1\n');
  const dataset = (await manager.get(`/task/${task}`)).result.task_row[1]?.id ?? '';
  expect((await manager.post(`/task/${task}/dataset/${dataset}/takeBack`, { started: 'keep' })).status).toBe(200);
  const isBusy = async () => (await found(manager, 'kind=dataset')).find(({ id }) => id === dataset)?.is_busy;
  const isBusyWith = async (kind: 'preview' | 'overlap') => {
    const job = { id: newId(), task_id: task, created_by: people.manager, kind, state: 'running', total: 1 } as const;
    await db.insertInto('jobs').values(job).execute();
    const busy = await isBusy();
    await db.deleteFrom('jobs').where('id', '=', job.id).execute();
    return busy;
  };
  expect(await isBusyWith('overlap')).toBe(true);
  expect(await isBusyWith('preview')).toBe(false);
});

test('managers see what they managed and the categories, masters everything', async () => {
  const category = await makeCategory(db, { name: 'Whose category' });
  const mine = await makeProject(db, { name: 'Whose mine', manager_id: people.manager });
  const theirs = await makeProject(db, { name: 'Whose theirs', manager_id: people.manager2 });
  const task = await makeTask(db, { name: 'Whose task', project_id: theirs, created_by: people.manager2 });
  await deleted(`/task/${task}`, manager2);
  await deleted(`/project/${theirs}`, manager2);
  await deleted(`/project/${mine}`);
  await deleted(`/category/${category}`);
  const query = 'q=whose&sortField=name';
  expect(await names(manager, query)).toEqual(['Whose category', 'Whose mine']);
  expect(await names(manager2, query)).toEqual(['Whose category', 'Whose task', 'Whose theirs']);
  expect(await names(master, query)).toEqual(['Whose category', 'Whose mine', 'Whose task', 'Whose theirs']);
  expect(await names(master, `${query}&kind=project`)).toEqual(['Whose mine', 'Whose theirs']);
  expect(await names(master, `${query}&project=${theirs}`)).toEqual(['Whose task', 'Whose theirs']);
  expect(await names(manager, `${query}&project=${theirs}`)).toEqual([]);
  expect(await names(manager, `${query}&pageSize=1&pageNumber=2`)).toEqual(['Whose mine']);
  expect((await app.as('contributor').get('/trash')).status).toBe(403);
});

test('the latest deletion comes first', async () => {
  const project = await makeProject(db, { manager_id: people.manager });
  const made = ['first', 'second', 'third'].map((name) => `Ordered ${name}`);
  for (const [index, name] of made.entries())
    await makeTask(db, {
      name,
      project_id: project,
      created_by: people.manager,
      deleted_at: new Date(Date.now() - (3 - index) * DAY_MS),
    });
  expect(await names(manager, 'q=ordered&sortOrder=desc')).toEqual(made.toReversed());
  expect(await names(manager, 'q=ordered&sortOrder=asc')).toEqual(made);
});

test('a category whose name was given away meanwhile is restored under another one', async () => {
  const name = fresh('Retail');
  const category = await makeCategory(db, { name });
  await deleted(`/category/${category}`);
  await makeCategory(db, { name: name.toUpperCase() });
  const restore = (body?: { name: string }) => manager.post(`/category/${category}/restore`, body);
  expect((await restore()).problem).toMatchObject({ status: 409, code: 'name_taken' });
  expect((await restore({ name: '\t' })).problem).toMatchObject({ errors: [{ pointer: '/name' }] });
  expect((await restore({ name: ` ${name} again ` })).result).toMatchObject({ id: category, name: `${name} again` });
});

test('a task is restored with its project and its categories, if so wished', async () => {
  const outer = await makeCategory(db, { name: fresh('Outer') });
  const inner = await makeCategory(db, { name: fresh('Inner'), parent_id: outer });
  const project = await makeProject(db, { name: 'Around it', manager_id: people.manager, category_id: inner });
  const task = await makeTask(db, { project_id: project, created_by: people.manager });
  for (const path of [`/task/${task}`, `/project/${project}`, `/category/${inner}`, `/category/${outer}`] as const)
    await deleted(path);
  const refused = await manager.post(`/task/${task}/restore`);
  expect(refused.problem).toMatchObject({ status: 409, code: 'parent_deleted', params: { name: 'Around it' } });
  expect((await manager.post(`/task/${task}/restore`, { with_parents: false })).status).toBe(409);
  expect((await manager2.post(`/task/${task}/restore`, { with_parents: true })).status).toBe(404);
  const restored = await manager.post(`/task/${task}/restore`, { with_parents: true });
  expect(restored.result).toMatchObject({ id: task, project: { id: project } });
  const events = await db
    .selectFrom('audit_events')
    .select('operation')
    .where('request_id', '=', String(restored.headers['x-request-id']))
    .execute();
  expect(events.map(({ operation }) => operation).sort()).toEqual([
    'restoreCategory',
    'restoreCategory',
    'restoreProject',
    'restoreTask',
  ]);
  expect((await manager.get(`/category/${inner}`)).result.path).toMatchObject([{ id: outer }]);
});

test('a category above whose name is taken has to be restored by itself', async () => {
  const name = fresh('Above');
  const category = await makeCategory(db, { name });
  const project = await makeProject(db, { manager_id: people.manager, category_id: category });
  await deleted(`/project/${project}`);
  await deleted(`/category/${category}`);
  await makeCategory(db, { name });
  const restore = () => manager.post(`/project/${project}/restore`, { with_parents: true });
  expect((await restore()).problem).toMatchObject({ code: 'parent_deleted', params: { name } });
  expect((await manager.post(`/category/${category}/restore`, { name: fresh('Above') })).status).toBe(200);
  expect((await restore()).status).toBe(200);
});
