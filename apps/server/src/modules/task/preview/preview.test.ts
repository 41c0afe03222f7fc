import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { JobOrder } from '../../../jobs/payloads.ts';
import { MANY_ROWS } from '../../../shared/task/run-job.ts';
import { addManyRows, makeDraft } from '../../../testing/factories.ts';
import { holdingsOf } from '../../../testing/holdings.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { runPreview } from './run-preview.ts';

const app = await createTestApp();
const { db, people } = app;
const manager = app.as('manager');

async function largeDraft() {
  const draft = await makeDraft(app, { texts: ['first'], contributors: ['contributor', 'contributor2'] });
  await addManyRows(db, draft);
  return draft;
}
const read = async (task: string) => (await manager.get(`/task/${task}`)).result;
const overlap = (task: string, job = '', by = manager) =>
  by.get(`/task/${task}/overlap?answers_per_row=2&overlap_share=50${job && `&job=${job}`}`);
const jobOf = ({ status, text }: { status: number; text: string }): string => {
  expect(status, text).toBe(202);
  return JSON.parse(text).id;
};

let large: { task: string; dataset: string };
beforeAll(async () => {
  large = await largeDraft();
  await manager.post(`/task/${large.task}/publish`, { version: 1 });
  await app.runJobs();
});

test('what another overlap of a large task would do is found by a job, and is what then happens', async () => {
  const { task } = large;
  const first = await overlap(task);
  const job = jobOf(first);
  expect(first.body).toMatchObject({ kind: 'preview', state: 'waiting', total: MANY_ROWS });
  expect(jobOf(await overlap(task, job))).toBe(job);
  // nothing else has to wait for it
  expect(await read(task)).toMatchObject({ job: null });
  await app.runJobs();
  const said = await overlap(task, job);
  expect(said.status).toBe(200);
  const before = await holdingsOf(app, task);
  const { version } = await read(task);
  const change = { version, answers_per_row: 2, overlap_share: 50 };
  expect((await manager.post(`/task/${task}/overlap`, change)).status).toBe(202);
  await app.runJobs();
  const after = await holdingsOf(app, task);
  const changes = (['contributor', 'contributor2'] as const).map((name) => {
    const rows_count = after[name]?.length ?? 0;
    const user = expect.objectContaining({ id: people[name] });
    return { user, gained: rows_count - (before[name]?.length ?? 0), lost: 0, rows_count };
  });
  expect(said.body).toEqual({ raised: MANY_ROWS / 2, lowered: 0, kept: 0, contributor: changes });
});

test('what taking back an import of a large task would do is found by a job', async () => {
  const path = `/task/${large.task}/dataset/${large.dataset}/takeBack` as const;
  const job = jobOf(await manager.get(path));
  await app.runJobs();
  expect((await manager.get(`${path}?job=${job}`)).body).toMatchObject({ untouched: MANY_ROWS, started: 0 });
});

test('a job that was refused says why', async () => {
  const job = jobOf(await manager.get(`/task/${large.task}/goldShare?gold_share=10`));
  await app.runJobs();
  expect((await manager.get(`/task/${large.task}/goldShare?gold_share=10&job=${job}`)).body).toMatchObject({
    status: 422,
    code: 'gold_rows_too_few',
    params: { have: 0 },
  });
});

test('what cannot be changed is refused before a job is started', async () => {
  const { task } = large;
  const jobs = () => db.selectFrom('jobs').select('id').where('task_id', '=', task).execute();
  const before = await jobs();
  expect((await overlap(task, '', app.as('manager2'))).status).toBe(404);
  expect((await manager.get(`/task/${task}/dataset/${people.manager}/takeBack`)).status).toBe(404);
  await db.updateTable('tasks').set({ is_draft: true, status: 0 }).where('id', '=', task).execute();
  expect((await overlap(task)).body).toMatchObject({ status: 409, code: 'wrong_state' });
  expect((await manager.get(`/task/${task}/goldShare?gold_share=10`)).body).toMatchObject({ code: 'wrong_state' });
  await db.updateTable('tasks').set({ is_draft: false, status: 1 }).where('id', '=', task).execute();
  expect(await jobs()).toEqual(before);
});

test('a result is for the person who asked for it, of the task and the kind of change they asked about', async () => {
  const { task, dataset } = large;
  const job = jobOf(await overlap(task));
  await app.runJobs();
  expect((await overlap(task, job)).status).toBe(200);
  expect((await overlap(task, job, app.as('master'))).status).toBe(404);
  expect((await overlap(task, job, app.as('manager2'))).status).toBe(404);
  expect((await manager.get(`/task/${task}/goldShare?job=${job}`)).status).toBe(404);
  expect((await manager.get(`/task/${task}/dataset/${dataset}/takeBack?job=${job}`)).status).toBe(404);
  const other = await largeDraft();
  expect((await overlap(other.task, job)).status).toBe(404);
  expect((await overlap(task, people.manager)).status).toBe(404);
});

test('cancelled while it waits, it is not computed; nothing of that is in the audit log', async () => {
  const { task } = large;
  const events = () => db.selectFrom('audit_events').select('id').where('task_id', '=', task).execute();
  const before = await events();
  const job = jobOf(await overlap(task));
  expect((await manager.post(`/job/${job}/cancel`)).body).toMatchObject({ state: 'failed', error: 'job_cancelled' });
  await app.runJobs();
  expect((await overlap(task, job)).body).toMatchObject({ status: 409, code: 'job_cancelled' });
  expect(await events()).toEqual(before);
});

test('cancelled while it is computed, it stops', async () => {
  const job = jobOf(await overlap(large.task));
  const { rows } = await sql<{ payload: JobOrder }>`
    select payload from graphile_worker._private_jobs order by id desc limit 1`.execute(db);
  const order = rows[0]?.payload;
  if (!order) throw new Error('nothing is queued');
  const computed = runPreview(app.services, order, { isLast: false }, async (_, pause) => {
    for (;;) await pause();
  });
  await until(async () => (await manager.get(`/job/${job}`)).result.state === 'running');
  expect((await manager.post(`/job/${job}/cancel`)).status).toBe(200);
  await computed;
  expect((await manager.get(`/job/${job}`)).body).toMatchObject({ state: 'failed', error: 'job_cancelled' });
  await app.runJobs();
});
