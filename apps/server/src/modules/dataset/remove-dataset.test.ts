import { expect, test } from 'vitest';
import { fresh, makeEmptyDraft, makePublished, question } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { importFile, rowsOf } from '../../testing/upload.ts';

const app = await createTestApp();
const manager = app.as('manager');

test('an import can be taken back while the task is a draft; its row numbers are not given again', async () => {
  const task = await makeEmptyDraft(app);
  const first = await importFile(app, task, 'text\na\nb\n');
  const second = await importFile(app, task, 'text\nc\n');
  expect((await app.as('manager2').delete(`/task/${task}/dataset/${first.dataset}`)).status).toBe(404);
  expect((await app.as('contributor').delete(`/task/${task}/dataset/${first.dataset}`)).status).toBe(403);
  const { status, body } = await manager.delete(`/task/${task}/dataset/${first.dataset}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ rows_count: 1, task_row: [{ id: second.dataset, dataset_no: 2 }] });
  expect((await rowsOf(app, task)).map(({ row_no, cells }) => [row_no, cells])).toEqual([[3, ['c']]]);
  expect((await manager.delete(`/task/${task}/dataset/${first.dataset}`)).status).toBe(404);

  const published = await makePublished(app);
  expect(await manager.delete(`/task/${published.task}/dataset/${published.dataset}`)).toMatchObject({
    status: 409,
    body: { code: 'task_not_draft' },
  });
});

test('where a removed import had questions of its own, those who have read them are told that they have changed', async () => {
  const task = await makeEmptyDraft(app);
  const { dataset } = await importFile(app, task, 'text\na\n');
  await importFile(app, task, 'text\nb\n');
  const read = async () => (await manager.get(`/task/${task}`)).result;
  const asked = question(1, { dataset });
  const saved = await manager.put(`/task/${task}/question`, { version: (await read()).version, questions: [asked] });
  expect(saved.status, saved.text).toBe(200);
  const { version } = saved.result;
  expect((await app.as('master').delete(`/task/${task}/dataset/${dataset}`)).status).toBe(200);
  const edited = [{ ...asked, name: 'Edited meanwhile' }];
  const late = await manager.put(`/task/${task}/question`, { version, questions: edited });
  expect(late.problem).toMatchObject({ code: 'stale_version', current: { questions: [{ dataset: null }] } });
  expect((await manager.post(`/task/${task}/publish`, { version })).problem).toMatchObject({ code: 'stale_version' });
});

test('an import without questions of its own is removed beside what others are editing', async () => {
  const task = await makeEmptyDraft(app);
  const { dataset } = await importFile(app, task, 'text\na\n');
  const { version } = (await manager.get(`/task/${task}`)).result;
  expect((await app.as('master').delete(`/task/${task}/dataset/${dataset}`)).status).toBe(200);
  expect((await manager.patch(`/task/${task}`, { version, name: fresh('Edited') })).status).toBe(200);
});
