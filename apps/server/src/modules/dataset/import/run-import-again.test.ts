import { expect, test } from 'vitest';
import { startJobs } from '../../../jobs/run-jobs.ts';
import { jobTasks } from '../../../modules.ts';
import { makeEmptyDraft } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { rowsOf, upload } from '../../../testing/upload.ts';

const app = await createTestApp();
const manager = app.as('manager');
const uploaded = async (task: string, content: string) => (await upload(manager, task, content)).result;

test('a job that the queue runs again changes nothing', async () => {
  const task = await makeEmptyDraft(app);
  const { id: upload_id, columns } = await uploaded(task, 'text\na\n');
  const request = { upload_id, columns, name: 'Rows', only_good: false };
  const asked = await manager.post(`/task/${task}/dataset/import`, request);
  const { id: job_id } = asked.result;
  await app.services.jobs.add('import_dataset', { job_id, request_id: 'again', request });
  await app.runJobs();
  await app.services.jobs.add('import_dataset', { job_id, request_id: 'again', request });
  await app.runJobs();
  expect(await rowsOf(app, task)).toHaveLength(1);
  expect((await manager.get(`/job/${job_id}`)).body).toMatchObject({ state: 'done', progress: 1, total: 1 });
});

test('an import that a killed server had in hand is done by the next one', async () => {
  const task = await makeEmptyDraft(app);
  const { id: upload_id, columns } = await uploaded(task, 'text\na\n');
  const asked = await manager.post(`/task/${task}/dataset/import`, {
    upload_id,
    columns,
    name: 'Rows',
    only_good: false,
  });
  const { id } = asked.result;
  await app.db.updateTable('jobs').set({ state: 'running' }).where('id', '=', id).execute();
  await app.services.pool.query(
    "update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'a killed server'",
  );
  const jobs = await startJobs(app.services.pool, jobTasks(app.services), app.services.log);
  try {
    const state = async () => (await manager.get(`/job/${id}`)).result.state;
    await expect.poll(state).toBe('done');
  } finally {
    await jobs.stop();
  }
  expect(await rowsOf(app, task)).toHaveLength(1);
});

test('what a server that was killed after an import has left in staging goes when the queue runs it again', async () => {
  const task = await makeEmptyDraft(app);
  const { id: upload_id, columns } = await uploaded(task, 'text\na\nb\n');
  const staged = () =>
    app.db
      .selectFrom('staged_rows')
      .select(['task_id', 'upload_id', 'row_no', 'line', 'cells'])
      .where('task_id', '=', task)
      .execute();
  const left = await staged();
  const request = { upload_id, columns, name: 'Rows', only_good: false };
  const { id: job_id } = (await manager.post(`/task/${task}/dataset/import`, request)).result;
  await app.runJobs();
  expect(await staged()).toEqual([]);
  await app.db.insertInto('staged_rows').values(left).execute();
  await app.services.jobs.add('import_dataset', { job_id, request_id: 'again', request });
  await app.runJobs();
  expect(await staged()).toEqual([]);
  expect(await rowsOf(app, task)).toHaveLength(2);
});

test('two servers that do the same import at once import it once', async () => {
  const task = await makeEmptyDraft(app);
  const { id: upload_id, columns } = await uploaded(task, `text\n${'a\n'.repeat(2000)}`);
  const request = { upload_id, columns, name: 'Rows', only_good: false };
  const asked = await manager.post(`/task/${task}/dataset/import`, request);
  const { id: job_id } = asked.result;
  const payload = { job_id, request_id: 'same', request };
  await Promise.all([1, 2, 3].map(() => jobTasks(app.services).import_dataset(payload, { isLast: false })));
  expect((await manager.get(`/job/${job_id}`)).body).toMatchObject({ state: 'done', progress: 2000, error: null });
  expect(await rowsOf(app, task)).toHaveLength(2000);
});
