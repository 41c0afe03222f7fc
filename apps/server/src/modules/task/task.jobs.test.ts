import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { jobTasks } from '../../modules.ts';
import { MANY_ROWS } from '../../shared/task/run-job.ts';
import { addManyRows, makeDraft } from '../../testing/factories.ts';
import { lockWaits } from '../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { upload } from '../../testing/upload.ts';
import { expectSound } from '../../testing/week/expect-sound.ts';

const app = await createTestApp();
const { db, people } = app;
const manager = app.as('manager');

/** A draft with as many rows as make a job of every change. */
async function largeDraft() {
  const { task, dataset } = await makeDraft(app, { texts: ['first'], contributors: ['contributor', 'contributor2'] });
  await addManyRows(db, { task, dataset });
  return { task, dataset };
}
const read = async (task: string) => (await manager.get(`/task/${task}`)).result;
const publish = async (task: string) => manager.post(`/task/${task}/publish`, { version: (await read(task)).version });
const replace = async (task: string, names: readonly DemoUsername[]) => {
  const contributor = names.map((name) => people[name]);
  return manager.put(`/task/${task}/contributor`, { version: (await read(task)).version, contributor, reviewer: [] });
};
/** The job that a change has become. */
async function started(change: Promise<{ status: number; text: string }>): Promise<string> {
  const { status, text } = await change;
  expect(status, text).toBe(202);
  return JSON.parse(text).id;
}
const job = async (id: string) => (await manager.get(`/job/${id}`)).result;
const assigned = async (task: string) => {
  const { rows } = await sql<{ username: string; count: number }>`
    select username, count(*) as count from assignment_rows
    join assignments on assignments.task_id = assignment_rows.task_id and assignments.id = assignment_id
    join users on users.id = user_id
    where assignment_rows.task_id = ${task} group by username order by username`.execute(db);
  return rows.map(({ username, count }) => [username, count]);
};
const half = MANY_ROWS / 2;
const published = [
  ['contributor', half],
  ['contributor2', half],
];

/** Cancels a job while it writes. */
async function cancelWhileWriting(id: string): Promise<void> {
  const waits = lockWaits();
  const running = await db.transaction().execute(async (trx) => {
    await sql`lock table assignment_rows, dataset_rows in share mode`.execute(trx);
    const running = app.runJobs();
    await until(async () => (await waits.execute(db)).rows.length > 0);
    expect(await job(id)).toMatchObject({ state: 'running' });
    expect((await manager.post(`/job/${id}/cancel`)).body).toMatchObject({ state: 'failed', error: 'job_cancelled' });
    return { over: running };
  });
  await running.over;
  expect(await job(id)).toMatchObject({ state: 'failed', error: 'job_cancelled' });
}

test('while a job writes, what else would change its task is refused at once', async () => {
  const { task } = await largeDraft();
  const id = await started(publish(task));
  const waits = lockWaits();
  const running = await db.transaction().execute(async (trx) => {
    await sql`lock table assignment_rows in share mode`.execute(trx);
    const running = app.runJobs();
    await until(async () => (await waits.execute(db)).rows.length > 0);
    expect((await manager.delete(`/task/${task}`)).body).toMatchObject({ status: 409, code: 'task_busy' });
    expect((await app.as('manager2').delete(`/task/${task}`)).status).toBe(404);
    return { over: running };
  });
  await running.over;
  expect(await job(id)).toMatchObject({ state: 'done' });
});

test('while an import writes, what else would change its task is refused instead of waiting for its end', async () => {
  const { task } = await makeDraft(app);
  const { result } = await upload(manager, task, 'text\none\ntwo\n');
  const asked = { upload_id: result.id, name: 'More', columns: result.columns, only_good: false };
  expect((await manager.post(`/task/${task}/dataset/import`, asked)).status).toBe(202);
  const waits = lockWaits();
  const running = await db.transaction().execute(async (trx) => {
    await sql`lock table dataset_rows in share mode`.execute(trx);
    const running = app.runJobs();
    await until(async () => (await waits.execute(db)).rows.length > 0);
    const renamed = await manager.patch(`/task/${task}`, { version: 1, name: 'Renamed' });
    expect(renamed.body).toMatchObject({ status: 409, code: 'task_busy' });
    return { over: running };
  });
  await running.over;
  expect(await read(task)).toMatchObject({ task_row: [{}, { name: 'More' }], version: 1 });
  expect((await manager.patch(`/task/${task}`, { version: 1, name: 'Renamed' })).status).toBe(200);
});

test('a large task is published by a job; until it is done nothing else changes the task', async () => {
  const { task } = await largeDraft();
  const answer = await publish(task);
  const id = await started(Promise.resolve(answer));
  expect(answer.body).toMatchObject({ kind: 'publish', state: 'waiting', progress: 0, total: MANY_ROWS });
  expect(await read(task)).toMatchObject({ is_draft: true, job: { id, kind: 'publish' } });
  expect((await publish(task)).body).toMatchObject({ status: 409, code: 'task_busy' });
  expect((await manager.delete(`/task/${task}`)).body).toMatchObject({ status: 409, code: 'task_busy' });
  await app.runJobs();
  expect(await job(id)).toMatchObject({ state: 'done', progress: MANY_ROWS, total: MANY_ROWS });
  expect(await read(task)).toMatchObject({ is_draft: false, status: 1, job: null });
  expect(await assigned(task)).toEqual(published);
  const written = db.selectFrom('audit_events').select('operation').where('task_id', '=', task);
  expect(await written.where('request_id', '=', String(answer.headers['x-request-id'])).execute()).toEqual([
    { operation: 'publishTask' },
  ]);
});

test('what is missing for publishing is said at once', async () => {
  const { task } = await largeDraft();
  await replace(task, []);
  expect((await publish(task)).body).toMatchObject({ status: 422, code: 'not_publishable' });
});

test('publishing can be cancelled, before and while rows are assigned, and done again', async () => {
  const { task } = await largeDraft();
  const waiting = await started(publish(task));
  expect((await manager.post(`/job/${waiting}/cancel`)).status).toBe(200);
  await app.runJobs();
  await cancelWhileWriting(await started(publish(task)));
  expect(await read(task)).toMatchObject({ is_draft: true, version: 1, job: null });
  expect(await assigned(task)).toEqual([]);
  const last = await started(publish(task));
  await app.runJobs();
  expect(await job(last)).toMatchObject({ state: 'done' });
  expect((await manager.post(`/job/${last}/cancel`)).body).toMatchObject({ status: 409, code: 'wrong_state' });
});

test('only who may see a job cancels it', async () => {
  const { task } = await largeDraft();
  const id = await started(publish(task));
  expect((await app.as('manager2').post(`/job/${id}/cancel`)).status).toBe(404);
  expect((await app.as('master').post(`/job/${id}/cancel`)).status).toBe(200);
});

test('a job that a killed server left running is done by the next one, and by two at once only once', async () => {
  const { task } = await largeDraft();
  const id = await started(publish(task));
  await db.updateTable('jobs').set({ state: 'running', progress: half }).where('id', '=', id).execute();
  const { rows } = await sql<{ payload: Parameters<ReturnType<typeof jobTasks>['publish_task']>[0] }>`
    select payload from graphile_worker._private_jobs order by id desc limit 1`.execute(db);
  const order = rows[0]?.payload;
  if (!order) throw new Error('nothing is queued');
  const { publish_task } = jobTasks(app.services);
  await Promise.all([publish_task(order, { isLast: false }), publish_task(order, { isLast: false }), app.runJobs()]);
  expect(await job(id)).toMatchObject({ state: 'done', error: null });
  expect(await assigned(task)).toEqual(published);
});

test('a job whose last try a killed server had in hand fails, and its task can be changed again', async () => {
  const { task } = await largeDraft();
  const lost = await started(publish(task));
  const { task: other } = await largeDraft();
  const waiting = await started(publish(other));
  await db.updateTable('jobs').set({ state: 'running' }).where('id', '=', lost).execute();
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'job_id' = ${lost}`.execute(
    db,
  );
  const { remove_expired } = jobTasks(app.services);
  await remove_expired({}, { isLast: false });
  expect(await job(lost)).toMatchObject({ state: 'failed', error: 'internal' });
  expect(await job(waiting)).toMatchObject({ state: 'waiting', error: null });
  expect(await read(task)).toMatchObject({ is_draft: true, job: null });
  await started(publish(task));
  await app.runJobs();
  expect(await assigned(task)).toEqual(published);
  expect(await job(waiting)).toMatchObject({ state: 'done' });
});

let large: { task: string };
beforeAll(async () => {
  large = await largeDraft();
  await publish(large.task);
  await app.runJobs();
});

test('contributors of a large task come and go by a job, which can be cancelled', async () => {
  const { task } = large;
  await cancelWhileWriting(await started(replace(task, ['contributor', 'contributor3'])));
  expect(await assigned(task)).toEqual(published);
  expect((await read(task)).contributor.map(({ user }) => user.username)).toEqual(['contributor', 'contributor2']);
  const id = await started(replace(task, ['contributor', 'contributor3']));
  await app.runJobs();
  expect(await job(id)).toMatchObject({ kind: 'contributors', state: 'done', progress: half, total: half });
  expect(await assigned(task)).toEqual([
    ['contributor', half],
    ['contributor3', half],
  ]);
});

test('what a contributor of a large task has not started is passed on by a job', async () => {
  const { task } = await largeDraft();
  await started(publish(task));
  await app.runJobs();
  const { version } = await read(task);
  const id = await started(manager.post(`/task/${task}/contributor/${people.contributor}/passOn`, { version }));
  expect(await read(task)).toMatchObject({ job: { id, kind: 'contributors' } });
  await app.runJobs();
  expect(await job(id)).toMatchObject({ state: 'done', progress: half, total: half });
  expect(await read(task)).toMatchObject({ job: null });
  expect(await assigned(task)).toEqual([['contributor2', MANY_ROWS]]);
});

test('a job is done although a gold answer was corrected while it waited', async () => {
  const { task } = await largeDraft();
  await started(publish(task));
  await app.runJobs();
  const { version } = await read(task);
  const id = await started(manager.post(`/task/${task}/contributor/${people.contributor}/passOn`, { version }));
  expect((await manager.put(`/task/${task}/row/1/gold/1`, { gold: 'a', replaces: null })).status).toBe(200);
  await app.runJobs();
  expect(await job(id)).toMatchObject({ state: 'done', error: null });
  expect(await assigned(task)).toEqual([['contributor2', MANY_ROWS]]);
});

test('only reviewers of a large task are replaced at once', async () => {
  const { contributor, version } = await read(large.task);
  const people = contributor.map(({ user }) => user.id);
  const body = { version, contributor: people, reviewer: [app.people.manager2] };
  expect((await manager.put(`/task/${large.task}/contributor`, body)).status).toBe(200);
});

test('who answers before the job comes to it stays, and the job says why', async () => {
  const { task } = large;
  const id = await started(replace(task, ['contributor', 'contributor2']));
  const { rows } = await sql<{ row_no: number }>`
    select min(row_no) as row_no from assignment_rows join assignments
      on assignments.task_id = assignment_rows.task_id and assignments.id = assignment_id
    where assignment_rows.task_id = ${task} and user_id = ${people.contributor3}`.execute(db);
  const cell = { row_no: rows[0]?.row_no ?? 0, question_no: 1, value: 'a', revision: '0199aaaaaaaa-0000-00000001' };
  await app.as('contributor3').put(`/userTask/${task}/answers`, { cells: [cell], skips: [] });
  await app.runJobs();
  const params = { name: expect.any(String) };
  expect(await job(id)).toMatchObject({ state: 'failed', error: 'contributor_has_answered', params });
  expect((await replace(task, ['contributor', 'contributor2'])).body).toMatchObject({
    code: 'contributor_has_answered',
  });
});

test('the overlap of a large task is changed by a job, which can be cancelled', async () => {
  const { task } = await largeDraft();
  await started(publish(task));
  await app.runJobs();
  const change = async (answers_per_row: number) =>
    manager.post(`/task/${task}/overlap`, { version: (await read(task)).version, answers_per_row, overlap_share: 100 });
  const all = [
    ['contributor', MANY_ROWS],
    ['contributor2', MANY_ROWS],
  ];
  await cancelWhileWriting(await started(change(2)));
  expect(await assigned(task)).toEqual(published);
  expect(await read(task)).toMatchObject({ answers_per_row: 1, job: null });
  const id = await started(change(2));
  expect((await change(2)).body).toMatchObject({ code: 'task_busy' });
  await app.runJobs();
  expect(await job(id)).toMatchObject({ kind: 'overlap', state: 'done', progress: MANY_ROWS, total: MANY_ROWS });
  expect(await assigned(task)).toEqual(all);
  expect(await read(task)).toMatchObject({ answers_per_row: 2, job: null });

  const tooMany = await started(change(3));
  await app.runJobs();
  const params = { have: 2, need: 3 };
  expect(await job(tooMany)).toMatchObject({ state: 'failed', error: 'no_open_work', params });
  await cancelWhileWriting(await started(change(1)));
  expect(await assigned(task)).toEqual(all);
  await started(change(1));
  await app.runJobs();
  expect(await assigned(task)).toEqual(published);
});

test('the share of hidden gold of a large task is changed by a job, which can be cancelled', async () => {
  const { task } = await largeDraft();
  await started(publish(task));
  await app.runJobs();
  await sql`update dataset_rows set gold = '{"1": "a"}' where task_id = ${task} and row_no % 10 = 0`.execute(app.db);
  const change = async (gold_share: number | null) =>
    manager.post(`/task/${task}/goldShare`, { version: (await read(task)).version, gold_share });
  await cancelWhileWriting(await started(change(5)));
  expect(await assigned(task)).toEqual(published);
  expect(await read(task)).toMatchObject({ gold_share: null, gold_rows_count: 0, job: null });
  const id = await started(change(5));
  expect((await change(6)).body).toMatchObject({ code: 'task_busy' });
  await app.runJobs();
  expect(await job(id)).toMatchObject({ kind: 'gold_share', state: 'done' });
  expect(await read(task)).toMatchObject({ gold_share: 5, gold_rows_count: MANY_ROWS / 10, job: null });
  await expectSound(app, task);
});

test('a large import is removed by a job, which can be cancelled', async () => {
  const { task, dataset } = await largeDraft();
  const remove = () => manager.delete(`/task/${task}/dataset/${dataset}`);
  await cancelWhileWriting(await started(remove()));
  expect(await read(task)).toMatchObject({ rows_count: MANY_ROWS });
  const id = await started(remove());
  await app.runJobs();
  expect(await job(id)).toMatchObject({ kind: 'remove_dataset', state: 'done' });
  expect(await read(task)).toMatchObject({ rows_count: 0, task_row: [], job: null });
});

test('a large import of a published task is taken back and restored by jobs, which can be cancelled', async () => {
  const { task, dataset } = await largeDraft();
  await started(publish(task));
  await app.runJobs();
  const path = `/task/${task}/dataset/${dataset}` as const;
  const takeBack = () => manager.post(`${path}/takeBack`, { started: 'keep' });
  await cancelWhileWriting(await started(takeBack()));
  expect(await assigned(task)).toEqual(published);
  const id = await started(takeBack());
  expect((await takeBack()).body).toMatchObject({ code: 'task_busy' });
  await app.runJobs();
  expect(await job(id)).toMatchObject({ kind: 'take_back', state: 'done', progress: MANY_ROWS });
  expect(await read(task)).toMatchObject({ rows_count: 0, task_row: [{ withdrawn_count: MANY_ROWS }], job: null });
  expect(await assigned(task)).toEqual([]);

  const restore = () => manager.post(`${path}/restore`);
  await cancelWhileWriting(await started(restore()));
  expect(await assigned(task)).toEqual([]);
  const restored = await started(restore());
  await app.runJobs();
  expect(await job(restored)).toMatchObject({ kind: 'restore_dataset', state: 'done', progress: MANY_ROWS });
  expect(await assigned(task)).toEqual(published);
  const events = (await manager.get('/audit')).result.entities.filter(({ subject_id }) => subject_id === dataset);
  expect(events.map(({ operation }) => operation).slice(0, 2)).toEqual(['restoreDataset', 'takeBackDataset']);
});
