import { expect, test } from 'vitest';
import { makeEmptyDraft, makePublished } from '../../testing/factories.ts';
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
