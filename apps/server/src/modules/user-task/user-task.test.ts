import { randomUUIDv7 } from 'node:crypto';
import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { makeDraft, makePublished, question } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { importFile } from '../../testing/upload.ts';

type Schemas = components['schemas'];
const app = await createTestApp();

const listOf = async (username: 'contributor3' | 'contributor4' | 'contributor5', query = '') =>
  (await app.as(username).get(`/userTask${query}`)).result;

test('a contributor’s tasks: outstanding first, late ones before others, then by due date', async () => {
  const publish = (name: string, due_date: string | null) =>
    makePublished(app, { name, due_date, texts: ['one'], contributors: ['contributor4'] });
  const done = await publish('Submitted', '2030-01-01');
  await publish('No date', null);
  await publish('Next year', '2031-01-01');
  await publish('Late', '2020-01-01');
  await makeDraft(app, { name: 'Draft', contributors: ['contributor4'] });
  await makePublished(app, { name: 'Not mine', contributors: ['contributor2'] });
  const browser = openBrowser(app, 'contributor4', done.task);
  await browser.save([browser.cell(1, 1, 'a')]);
  await browser.submit();

  const { entities, totalCount } = await listOf('contributor4');
  expect(entities.map(({ name }) => name)).toEqual(['Late', 'Next year', 'No date', 'Submitted']);
  expect(totalCount).toBe(4);
  expect(entities[0]).toMatchObject({ late: true, due_date: '2020-01-01', workable: true });
  expect(entities[2]).toMatchObject({ due_date: null, project: { end_date: null } });
  expect((await listOf('contributor4', '?state=submitted')).entities.map(({ name }) => name)).toEqual(['Submitted']);
  expect((await listOf('contributor4', '?state=under_review')).totalCount).toBe(1);
  expect((await listOf('contributor4', '?state=approved')).totalCount).toBe(0);
  expect((await listOf('contributor4', '?state=late')).entities.map(({ name }) => name)).toEqual(['Late']);
  expect((await listOf('contributor4', '?state=outstanding&q=next')).entities).toHaveLength(1);
  expect(await listOf('contributor4', '?pageSize=3&pageNumber=2')).toMatchObject({
    totalCount: 4,
    entities: [{ name: 'Submitted' }],
  });
});

test('of tasks that are due on the same day the late ones come first', async () => {
  const publish = async (name: string) => {
    const scene = { name, due_date: '2020-01-01', texts: ['one'], contributors: ['contributor'] as const };
    return (await makePublished(app, scene)).task;
  };
  const paused = async (name: string) => {
    const task = await publish(name);
    await app.as('manager').post(`/task/${task}/deactivate`, { version: 2 });
  };
  await paused('Paused before');
  await publish('Late');
  await paused('Paused after');
  const { result } = await app.as('contributor').get('/userTask');
  expect(result.entities.map(({ name, late }) => [name, late])).toEqual([
    ['Late', true],
    ['Paused after', false],
    ['Paused before', false],
  ]);
});

test('a contributor’s tasks have the id of the task, and are sorted as other lists are', async () => {
  const publish = async (name: string, due_date: string | null, project: string) => {
    const made = await makePublished(app, { name, due_date, texts: ['one'], contributors: ['contributor5'] });
    await app.db.updateTable('projects').set({ name: project }).where('id', '=', made.project).execute();
    return made.task;
  };
  const tasks = {
    a: await publish('a', '2032-01-01', 'Z'),
    c: await publish('C', null, 'Y'),
    b: await publish('b', '2031-01-01', 'X'),
  };
  const sorted = async (field: string, order: string) =>
    (await listOf('contributor5', `?sortField=${field}&sortOrder=${order}`)).entities.map(({ id }) => id);
  expect(await sorted('name', 'asc')).toEqual([tasks.a, tasks.b, tasks.c]);
  expect(await sorted('name', 'desc')).toEqual([tasks.c, tasks.b, tasks.a]);
  expect(await sorted('project', 'asc')).toEqual([tasks.b, tasks.c, tasks.a]);
  expect(await sorted('due_date', 'asc')).toEqual([tasks.b, tasks.a, tasks.c]);
  expect(await sorted('due_date', 'desc')).toEqual([tasks.a, tasks.b, tasks.c]);
  expect(await sorted('urgency', 'asc')).toEqual([tasks.b, tasks.a, tasks.c]);
  expect((await sorted('updatedAt', 'desc')).toReversed()).toEqual(await sorted('updatedAt', 'asc'));
  for (const query of ['sortField=due', 'sortField=urgency&sortOrder=up', 'state=incomplete'])
    expect((await app.as('contributor5').get(`/userTask?${query}`)).status, query).toBe(400);
});

test('what is not submitted in a completed project is outstanding no longer, and still listed', async () => {
  const { task, project } = await makePublished(app, { texts: ['one'], contributors: ['contributor2'] });
  const has = async (query: string) => {
    const { result } = await app.as('contributor2').get(`/userTask${query}`);
    return result.entities.some(({ id }) => id === task);
  };
  expect([await has(''), await has('?state=outstanding')]).toEqual([true, true]);
  await app.as('manager').post(`/project/${project}/complete`, { version: 1 });
  expect([await has(''), await has('?state=outstanding')]).toEqual([true, false]);
});

test('beside their tasks a contributor has the list of their projects, by which the tasks can be narrowed', async () => {
  const contributors = ['contributor3'] as const;
  const tea = await makePublished(app, { name: 'Green', contributors });
  await makePublished(app, { name: 'Black', project_id: tea.project, contributors });
  const coffee = await makePublished(app, { name: 'Roasted', contributors });
  const draft = await makeDraft(app, { name: 'Draft', contributors });
  const rename = (id: string, name: string) =>
    app.db.updateTable('projects').set({ name }).where('id', '=', id).execute();
  await rename(tea.project, 'Tea');
  await rename(coffee.project, 'Coffee');

  const project_list = [
    { id: coffee.project, name: 'Coffee' },
    { id: tea.project, name: 'Tea' },
  ];
  expect((await listOf('contributor3')).project_list).toEqual(project_list);
  const ofTea = await listOf('contributor3', `?project=${tea.project}&state=outstanding`);
  expect(ofTea.entities.map(({ name }) => name).toSorted()).toEqual(['Black', 'Green']);
  expect(ofTea).toMatchObject({ totalCount: 2, project_list });
  expect(await listOf('contributor3', `?project=${draft.project}`)).toEqual({
    entities: [],
    totalCount: 0,
    project_list,
  });
  expect((await app.as('contributor3').get('/userTask?project=tea')).status).toBe(400);
});

test('a task has its rows × questions matrix for the window that was asked for', async () => {
  const questions = [question(1), question(2, { type: 'multiple' }), question(3, { type: 'open', choices: [] })];
  const { task } = await makePublished(app, { texts: ['1', '2', '3', '4'], questions, guideline: 'Read **first**' });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a'), browser.cell(1, 2, ['c', 'b']), browser.cell(1, 3, 'words')]);
  await browser.save([browser.cell(3, 3, 'x')]);
  const detail = await browser.read();
  expect(detail).toMatchObject({ guideline: 'Read **first**', position: 2, resume_position: 2, answered: 4 });
  expect(detail.task_row.map(({ text }) => text)).toEqual(['2', '3', '4']);
  const first = (await app.as('contributor').get(`/userTask/${task}?position=1&limit=3`)).result;
  expect(JSON.parse(first.answer)).toEqual([
    ['a', ['c', 'b'], 'words'],
    [null, null, null],
    [null, null, 'x'],
  ]);
});

test('the datasets of a task are in the order of their import, without one that was taken back', async () => {
  const { task, dataset } = await makePublished(app, { texts: ['one'] });
  const other = await makePublished(app, { texts: ['one'] });
  for (const name of ['Z', 'B', 'A']) await importFile(app, task, `text\n${name}\n`, { name });
  const datasets = async () => (await openBrowser(app, 'contributor', task).read()).datasets;
  const before = await datasets();
  expect(before.map(({ name }) => name).slice(1)).toEqual(['Z', 'B', 'A']);
  expect(before[0]?.id).toBe(dataset);
  const takeBack = `/task/${task}/dataset/${before[2]?.id ?? ''}/takeBack` as const;
  expect((await app.as('manager').post(takeBack, { started: 'withdraw' })).status).toBe(200);
  expect((await datasets()).map(({ name }) => name).slice(1)).toEqual(['Z', 'A']);
  expect((await openBrowser(app, 'contributor', other.task).read()).datasets.map(({ id }) => id)).toEqual([
    other.dataset,
  ]);
});

test('a window of rows has answers with their revisions, and never gold or hidden columns', async () => {
  const columns: Schemas['DatasetColumn'][] = [
    { name: 'id', role: 'id' },
    { name: 'text', role: 'text' },
    { name: 'secret', role: 'hidden' },
    { name: 'truth', role: 'gold:1' },
    { name: 'place', role: 'context' },
    { name: 'address', role: 'page' },
  ];
  const rows = [
    ['r1', 'one', 'SECRET', 'GOLD', 'Bern', 'https://example.com/1'],
    ['r2', 'two', 'SECRET', 'GOLD', '', 'http://example.com/2'],
  ];
  const questions = [question(1, { type: 'open', choices: [] })];
  const { task } = await makePublished(app, { columns, rows, questions });
  const browser = openBrowser(app, 'contributor', task);
  const cell = browser.cell(1, 1, 'b');
  await browser.save([cell]);
  const answer = await app.as('contributor').get(`/userTask/${task}/row?limit=2`);
  expect(answer.text).not.toMatch(/SECRET|GOLD/);
  expect(answer.result.rows).toMatchObject([
    {
      position: 1,
      done: true,
      content: {
        row_id: 'r1',
        text: 'one',
        context: [{ name: 'place', value: 'Bern' }],
        page: 'https://example.com/1',
      },
      answers: [{ question_no: 1, value: 'b', revision: cell.revision }],
    },
    { position: 2, done: false, content: { context: [], page: null }, answers: [] },
  ]);
  expect((await browser.rows('?position=2&limit=1')).rows.map(({ position }) => position)).toEqual([2]);
  expect((await browser.rows('?position=9')).rows).toEqual([]);
});

test('another user’s task, a draft, a deleted one and none are all not found', async () => {
  const other = await makePublished(app, { contributors: ['contributor2'] });
  const draft = await makeDraft(app);
  const deleted = await makePublished(app);
  await app.as('manager').delete(`/task/${deleted.task}`);
  for (const task of [other.task, draft.task, deleted.task, randomUUIDv7()]) {
    const browser = openBrowser(app, 'contributor', task);
    const contributor = app.as('contributor');
    for (const { status } of [
      await contributor.get(`/userTask/${task}`),
      await contributor.get(`/userTask/${task}/row`),
      await browser.save([browser.cell(1, 1, 'a')]),
      await browser.submit(),
      await browser.withdraw(),
    ])
      expect(status).toBe(404);
  }
  expect((await app.as('contributor').get('/userTask/not-an-id')).status).toBe(400);
});

test('staff have no tasks of their own', async () => {
  const { task } = await makePublished(app);
  for (const username of ['master', 'manager'] as const) {
    const browser = openBrowser(app, username, task);
    for (const { status } of [
      await app.as(username).get('/userTask'),
      await app.as(username).get(`/userTask/${task}`),
      await app.as(username).get(`/userTask/${task}/row`),
      await browser.save([]),
      await browser.submit(),
      await browser.withdraw(),
    ])
      expect(status).toBe(403);
  }
  expect((await app.withToken(undefined).get('/userTask')).status).toBe(401);
});
