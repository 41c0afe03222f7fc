import { expect, test } from 'vitest';
import { makeEmptyDraft } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { columnsOf, rowsOf, upload } from '../../../testing/upload.ts';

const app = await createTestApp();
const manager = app.as('manager');
const uploaded = async (task: string, content: string) => (await upload(manager, task, content)).result;

test('with a bad row and without leave to skip it, nothing is started', async () => {
  const task = await makeEmptyDraft(app);
  const { id: upload_id, columns } = await uploaded(task, 'id,text\n1,a\n1,b\n2,\n3,c\n');
  const request = { upload_id, columns, name: 'Rows' };
  expect(await manager.post(`/task/${task}/dataset/import`, { ...request, only_good: false })).toMatchObject({
    status: 422,
    body: { code: 'rows_have_problems', params: { count: 2 } },
  });
  expect(await app.db.selectFrom('jobs').select('id').where('task_id', '=', task).execute()).toEqual([]);
});

test('an import without a good row is refused', async () => {
  const task = await makeEmptyDraft(app);
  const { id: upload_id } = await uploaded(task, 'id,text\n1,\n2, \n');
  const request = { upload_id, columns: columnsOf(['id', 'id'], ['text', 'text']), name: 'Rows', only_good: true };
  expect(await manager.post(`/task/${task}/dataset/import`, request)).toMatchObject({
    status: 422,
    body: { code: 'nothing_to_import' },
  });
});

test('one upload becomes one dataset, however often it is asked for', async () => {
  const task = await makeEmptyDraft(app);
  const { id: upload_id, columns } = await uploaded(task, 'text\na\nb\n');
  const request = { upload_id, columns, name: 'Rows', only_good: false };
  const ask = () => manager.post(`/task/${task}/dataset/import`, request);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  await app.runJobs();
  expect((await ask()).status).toBe(404);
  expect(await rowsOf(app, task)).toHaveLength(2);
});

test('an import is asked for again under its key, before and after it was made, and gives the same job', async () => {
  const task = await makeEmptyDraft(app);
  const { id: upload_id, columns } = await uploaded(task, 'text\na\nb\n');
  const request = { upload_id, columns, name: 'Rows', only_good: false };
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'the-import' };
  const ask = (body = request) =>
    manager.send({ method: 'POST', path: `/task/${task}/dataset/import`, headers, payload: JSON.stringify(body) });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(first.status).toBe(202);
  expect(second.body).toEqual(first.body);
  await app.runJobs();
  expect((await ask()).body).toEqual(first.body);
  expect(await ask({ ...request, name: 'Other' })).toMatchObject({ status: 422, body: { code: 'key_reused' } });
  expect(await rowsOf(app, task)).toHaveLength(2);
});

test('check and import know only uploads of their own task', async () => {
  const task = await makeEmptyDraft(app);
  const { id: upload_id, columns } = await uploaded(task, 'text\na\n');
  const other = await makeEmptyDraft(app);
  expect((await manager.post(`/task/${other}/dataset/check`, { upload_id, columns })).status).toBe(404);
  const request = { upload_id, columns, name: 'Rows', only_good: false };
  expect((await manager.post(`/task/${other}/dataset/import`, request)).status).toBe(404);
  expect((await app.as('manager2').post(`/task/${task}/dataset/check`, { upload_id, columns })).status).toBe(404);
});
