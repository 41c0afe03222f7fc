import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { fresh, makeDraft, makePublished } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

type Choices = components['schemas']['ExportRequest'];

const app = await createTestApp();
const [manager, manager2, master] = [app.as('manager'), app.as('manager2'), app.as('master')];
const choices: Choices = { format: 'csv', shape: 'wide', bom: true, values: 'label', columns: ['row_no', 'Gone'] };
const save = (task: string, values: { name?: string; choices?: Choices } = {}, by = manager) =>
  by.post(`/task/${task}/exportPreset`, { name: fresh('Preset'), choices, ...values });
const presetsOf = async (task: string, by = manager) => (await by.get(`/task/${task}/exportPreset`)).result.entities;

test('choices are saved under a name for all who manage or review the task, also with columns it does not have', async () => {
  const { task } = await makePublished(app);
  const { status, result } = await save(task, { name: ' Weekly ' });
  expect([status, result]).toEqual([201, { id: result.id, name: 'Weekly', choices, version: 1 }]);
  const { result: second } = await save(task, { name: 'analysis' });
  for (const by of [manager, master]) expect(await presetsOf(task, by)).toEqual([second, result]);
  expect((await manager2.get(`/task/${task}/exportPreset`)).status).toBe(404);
  expect((await save(task, {}, manager2)).status).toBe(404);
  await app.db.insertInto('task_reviewers').values({ task_id: task, user_id: app.people.manager2 }).execute();
  expect(await presetsOf(task, manager2)).toEqual([second, result]);
  expect((await save(task, {}, manager2)).status).toBe(201);
});

test('the name of a preset is unique in its task, whatever its letters, until it is deleted', async () => {
  const [{ task }, other] = [await makePublished(app), await makePublished(app)];
  const { result } = await save(task, { name: 'Weekly' });
  expect((await save(task, { name: 'WEEKLY ' })).body).toMatchObject({ status: 409, code: 'name_taken' });
  expect((await save(other.task, { name: 'Weekly' })).status).toBe(201);
  const { result: second } = await save(task);
  const path = `/task/${task}/exportPreset` as const;
  const renamed = await manager.patch(`${path}/${second.id}`, { version: 1, name: 'weekly' });
  expect(renamed.body).toMatchObject({ status: 409, code: 'name_taken' });
  expect((await manager.delete(`${path}/${result.id}`)).status).toBe(204);
  expect((await manager.delete(`${path}/${result.id}`)).status).toBe(404);
  expect((await manager.patch(`${path}/${second.id}`, { version: 1, name: 'weekly' })).status).toBe(200);
});

test('a preset is renamed or replaced on what its reader has seen', async () => {
  const { task } = await makePublished(app);
  const { result } = await save(task, { name: 'Weekly' });
  const path = `/task/${task}/exportPreset/${result.id}` as const;
  const renamed = (await manager.patch(path, { version: 1, name: 'Monthly' })).result;
  expect(renamed).toEqual({ ...result, name: 'Monthly', version: 2 });
  const next: Choices = { format: 'json', shape: 'label_studio', bom: false };
  expect((await manager.patch(path, { version: 1, choices: next })).body).toMatchObject({
    ...{ status: 409, code: 'stale_version' },
    current: renamed,
  });
  const { result: replaced } = await manager.patch(path, { version: 2, choices: next });
  expect(replaced).toEqual({ ...renamed, choices: next, version: 3 });
  const events = await app.db
    .selectFrom('audit_events')
    .select(['operation', 'before', 'after'])
    .where('task_id', '=', task)
    .where('operation', 'in', ['createExportPreset', 'updateExportPreset'])
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { operation: 'createExportPreset', before: null, after: { preset: 'Weekly', choices } },
    { operation: 'updateExportPreset', before: { preset: 'Weekly' }, after: { preset: 'Monthly' } },
    {
      operation: 'updateExportPreset',
      before: { preset: 'Monthly', choices },
      after: { preset: 'Monthly', choices: next },
    },
  ]);
});

test.each([
  [{ format: 'csv', shape: 'label_studio' }, '/choices/format', 'not_allowed'],
  [{ format: 'csv', shape: 'codebook', values: 'label' }, '/choices/values', 'not_allowed'],
  [
    { format: 'csv', shape: 'wide', dataset: '019a0000-0000-7000-8000-000000000001' },
    '/choices/dataset',
    'not_allowed',
  ],
  [{ format: 'csv' }, '/choices/shape', 'required'],
  [{ format: 'csv', shape: 'wide', name: 'x' }, '/choices/name', 'unknown_field'],
])('%j is not saved', async (given, pointer, code) => {
  const { task } = await makeDraft(app);
  const { body } = await manager.unchecked('POST', `/task/${task}/exportPreset`, { name: 'P', choices: given });
  expect(body).toMatchObject({ status: 400, errors: [{ pointer, code }] });
});

test.each([
  ['   ', 'format'],
  ['x'.repeat(81), 'too_long'],
])('%j is no name', async (name, code) => {
  const { task } = await makeDraft(app);
  const { body } = await manager.unchecked('POST', `/task/${task}/exportPreset`, { name, choices });
  expect(body).toMatchObject({ status: 400, errors: [{ pointer: '/name', code }] });
});

test('a task has at most 50 presets, also when two are saved at once', async () => {
  const { task } = await makeDraft(app);
  for (let at = 1; at < 50; at++) await save(task);
  const [first, last] = await Promise.all([save(task), save(task)]);
  expect([first.status, last.status].sort()).toEqual([201, 409]);
  expect([first, last].find(({ status }) => status === 409)?.body).toMatchObject({ code: 'presets_too_many' });
});

test('a copy of a task has its presets', async () => {
  const { task, project, dataset } = await makePublished(app);
  await save(task, { name: 'Weekly', choices: { ...choices, dataset } });
  const { result } = await manager.post(`/task/${task}/duplicate`, { project, name: fresh('Copy'), with_data: false });
  // a dataset is one of the task itself
  const copied = await presetsOf(result.id ?? '');
  expect(copied.map(({ id: _, ...preset }) => preset)).toEqual([{ name: 'Weekly', choices, version: 1 }]);
});
